/**
 * Makes every write, flush and rename of every way to save fail in turn, on both engines, then kills the site at random
 * moments while it saves, and prints tables: nothing that was acknowledged may be lost, every failure must be told rightly,
 * and the site must start again. Needs `strace`.
 */
import { parseArgs } from 'node:util';
import { startPostgres } from '../test/postgres-server.ts';
import { buildIfChanged } from './build-stamp.ts';
import { clearEnv } from './clear-env.ts';
import { listFileFaults, listSqliteFaults, type Fault } from './faults/fault-kinds.ts';
import { findLeftovers, tryEveryPoint, type Row } from './faults/fault-run.ts';
import { tryKills, type KillRow } from './faults/kill-run.ts';
import { listPostgresFaults, withCutDatabase, type CutDatabase } from './faults/postgres-run.ts';
import { tryRestoreOnPostgres, tryRestoreOnSqlite } from './faults/restore-run.ts';
import { formatKills, formatRows, isWell } from './faults/result-table.ts';
import { downloadBackup, savePaths, type SavePath } from './faults/save-paths.ts';
import { startFaultySite, type FaultySite } from './faults/served-site.ts';
import { installRefusals } from './faults/statement-refusals.ts';
import { findStraceProblem } from './faults/strace.ts';

const help = `npm run test:faults -- [NAME…] [--fault WORD] [--kills N]

Without a NAME, all ways to save are tried, about an hour, and then 40 kills on SQLite and 20 on PostgreSQL. NAME is a part
of the name of a way to save: ${[...savePaths.map(({ name }) => name), 'restore'].join(', ')}, or kills.

  --fault WORD   only the faults whose name contains the word, such as EIO or postgres
  --kills N      so many kills on each engine`;

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    fault: { type: 'string', default: '' },
    kills: { type: 'string' },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}
/** A kill of PostgreSQL's site takes longer to recover from. */
const defaultKills = { sqlite: 40, postgres: 20 };
const isChosen = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
const paths = savePaths.filter(({ name }) => isChosen(name));
const rows: Row[] = [];
const killRows: KillRow[] = [];
const unclean: string[] = [];

clearEnv();
const problem = findStraceProblem();
if (problem !== null) {
  console.error(`${problem} Without it, the faults of SQLite's own files cannot be made.`);
  process.exit(1);
}
if (!(await buildIfChanged())) process.exit(1);
await withSite({}, trySqlite);
const server = await startPostgres();
try {
  await withCutDatabase(server, tryPostgres);
  if (isChosen('restore')) await withCutDatabase(server, tryPostgresRestore);
  if (isChosen('kills') && isWanted(`postgres: kills`))
    await withCutDatabase(server, ({ directUrl }) =>
      withSite({ databaseUrl: directUrl }, (site) => addKills(site)),
    );
} finally {
  await server.stop();
}
printResults();

async function withSite(
  options: Parameters<typeof startFaultySite>[0],
  run: (site: FaultySite) => Promise<void>,
) {
  const site = await startFaultySite(options);
  try {
    await run(site);
  } finally {
    await site.stop();
  }
}

async function trySqlite(site: FaultySite) {
  for (const path of paths)
    await tryPath(site, path, [
      ...(path.writesFiles ? listFileFaults(site) : []),
      ...listSqliteFaults(site),
    ]);
  if (isChosen('restore'))
    await tryRestoreOnSqlite({ backup: await downloadBackup(site), isWanted, addRow });
  if (isChosen('kills') && isWanted(`sqlite: kills`)) await addKills(site);
}

async function tryPostgres({ url, directUrl, proxy }: CutDatabase) {
  await withSite({ databaseUrl: url, directUrl }, async (site) => {
    const refusals = await installRefusals(directUrl, true);
    try {
      for (const path of paths)
        await tryPath(site, path, [
          ...(path.writesFiles ? listFileFaults(site) : []),
          ...listPostgresFaults({ site, proxy, refusals }),
        ]);
    } finally {
      await refusals.close();
    }
  });
}

async function tryPostgresRestore(database: CutDatabase) {
  await withSite({}, async (site) => {
    const backup = await downloadBackup(site);
    await tryRestoreOnPostgres({ backup, isWanted, addRow }, database);
  });
}

/** Tries the faults, and restarts the site. */
async function tryPath(site: FaultySite, path: SavePath, faults: Fault[]) {
  const { engine } = site.data;
  for (const { fault, meet } of faults)
    if (isWanted(`${engine}: ${fault}`))
      addRow(await tryEveryPoint({ site, path, fault: `${engine}: ${fault}`, meet }));
  await site.restart();
  for (const leftover of await findLeftovers(site))
    unclean.push(`${engine}, ${path.name}: ${leftover}`);
}

function isWanted(fault: string) {
  return fault.includes(values.fault);
}

function addRow(row: Row) {
  rows.push(row);
  const { path, fault, points, lost, wrong } = row;
  console.log(`${path}, ${fault}: ${points} points, ${lost} lost, ${wrong.length} wrong`);
}

async function addKills(site: FaultySite) {
  const kills = values.kills === undefined ? defaultKills[site.data.engine] : Number(values.kills);
  killRows.push(...(await tryKills(site, kills)));
}

function printResults() {
  if (rows.length > 0) console.log(`\n${formatRows(rows)}`);
  if (killRows.length > 0) console.log(`\n${formatKills(killRows)}`);
  for (const { path, fault, wrong } of [...rows, ...killRows])
    for (const one of wrong.slice(0, 3)) console.log(`${path}, ${fault}, ${one}`);
  console.log(
    unclean.length === 0
      ? 'After each path the site was restarted: clean.'
      : `After a restart:\n${unclean.join('\n')}`,
  );
  process.exitCode = isWell(rows, killRows) && unclean.length === 0 ? 0 : 1;
}
