/**
 * Tries the two commands of the README, `npm start` and `npm test`, in fresh clones of the last commit, as several users
 * and under several conditions, and prints the results as a table. Arguments select places by their names; `--tests`
 * runs only the test files whose path has one of its words. Takes minutes a place, and all tests ten more.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createAccount, openOwnAccount, type Account } from './places/account.ts';
import { places, type Place } from './places/places.ts';
import { formatTable, isWell, type Row } from './places/places-table.ts';
import { endAll } from './places/run-npm.ts';
import { programFolders } from './places/surroundings.ts';
import { tryPlace, type PlaceResult } from './places/try-place.ts';

const { values, positionals } = parseArgs({
  options: { tests: { type: 'string', default: '' } },
  allowPositionals: true,
});
const words = values.tests.split(/\s+/).filter(Boolean);
const chosen = places.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
);
const isRoot = process.getuid?.() === 0;
const own = openOwnAccount();
const accounts = [own];
const rows: Row[] = [];

if (spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).stdout !== '')
  console.log('What is not committed is not in the clones.');
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    close();
    process.exit(1);
  });
try {
  for (const place of chosen) rows.push({ place, result: await tryIt(place) });
} finally {
  close();
}
const known = places.map(({ name }) => name).join(', ');
console.log(rows.length > 0 ? `\n${formatTable(rows)}` : `No place has such a name: ${known}.`);
process.exitCode = isWell(rows) ? 0 : 1;

async function tryIt(place: Place): Promise<PlaceResult | string> {
  if (place.user === 'root' && !isRoot) return 'this script does not run as root';
  const { needs } = place;
  if (needs && !programFolders().some((folder) => existsSync(join(folder, needs))))
    return `there is no ${needs} on PATH`;
  console.log(`\n${place.name}: ${place.what}`);
  const result = await tryPlace(place, accountOf(place), { source: process.cwd(), words });
  for (const tried of [...result.start, ...result.test]) {
    console.log(`  ${tried.isWell ? '✓' : '✗'} ${tried.says} (${tried.seconds.toFixed(0)} s)`);
    if (!tried.isWell) console.log(tried.output.split('\n').slice(-60).join('\n'));
  }
  return result;
}

/** All ordinary users are one account, created on first use; without root it is the user that runs this script. */
function accountOf({ user }: Place): Account {
  if (user === 'root' || !isRoot) return own;
  if (accounts[1] === undefined) accounts.push(createAccount());
  return accounts[1] ?? own;
}

function close() {
  endAll();
  for (const account of accounts) account.remove();
}
