/**
 * Makes every write, flush and rename of every way to save fail in turn, on both engines, and prints a table: nothing that
 * was acknowledged may be lost, every failure must be told rightly, and the site must start again. Arguments select the
 * ways to save by words of their names. Takes about ten minutes, and needs `strace`.
 */
import { randomBytes } from 'node:crypto';
import { getDatabaseUrl, runStatement, startPostgres } from '../test/postgres-server.ts';
import { buildIfChanged } from './build-stamp.ts';
import { clearEnv } from './clear-env.ts';
import { startCuttingProxy } from './faults/cutting-proxy.ts';
import { faultCodes } from './faults/file-faults.ts';
import { findLeftovers, tryEveryPoint, type MeetFault, type Row } from './faults/fault-run.ts';
import { tryRestoreFiles, tryRestorePages } from './faults/restore-run.ts';
import { downloadBackup, savePaths, type SavePath } from './faults/save-paths.ts';
import { startFaultySite, type FaultySite } from './faults/served-site.ts';
import {
  findStraceProblem,
  withFailingCall,
  writingCalls,
  type CallFault,
} from './faults/strace.ts';
import { formatRows, isWell } from './faults/result-table.ts';

clearEnv();
const words = process.argv.slice(2);
const isChosen = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
const paths = savePaths.filter(({ name }) => isChosen(name));
const rows: Row[] = [];
const unclean: string[] = [];

const problem = findStraceProblem();
if (problem !== null) {
  console.error(`${problem} Without it, the faults of SQLite's own files cannot be made.`);
  process.exit(1);
}
if (!(await buildIfChanged())) process.exit(1);
await trySqlite();
await tryPostgres();
console.log(`\n${formatRows(rows)}`);
for (const { path, fault, wrong } of rows)
  for (const one of wrong.slice(0, 3)) console.log(`${path}, ${fault}, ${one}`);
console.log(
  unclean.length === 0
    ? 'After each path the site was restarted: clean.'
    : `After a restart:\n${unclean.join('\n')}`,
);
process.exitCode = isWell(rows) && unclean.length === 0 ? 0 : 1;

async function trySqlite() {
  const site = await startFaultySite();
  try {
    for (const path of paths) {
      for (const fault of listFaults(site, path)) await tryPath(site, path, fault);
      await noteLeftovers(site, path);
    }
    if (isChosen('restore')) await tryRestore(site);
  } finally {
    await site.stop();
  }
}

/** The faults of files are those of `node:fs`, SQLite's are system calls. */
function listFaults(site: FaultySite, { writesFiles }: SavePath): Fault[] {
  const ofFiles = faultCodes.map((code) => ({
    fault: `${code} of a file`,
    meet: failFile(site, code),
  }));
  const ofSqlite = writingCalls.flatMap((call) =>
    faultCodes.map((code) => ({
      fault: `${code} of SQLite's ${call}`,
      meet: failCall(site, { call, code }),
    })),
  );
  const full = { fault: 'database full', meet: limitPages(site) };
  return [...(writesFiles ? ofFiles : []), full, ...ofSqlite];
}

function failCall(site: FaultySite, fault: Pick<CallFault, 'call' | 'code'>): MeetFault {
  return async (at, attempt) => {
    const { result, isReached } = await withFailingCall({ ...fault, pid: site.pid, at }, attempt);
    return { answer: result, isReached };
  };
}

async function tryRestore(site: FaultySite) {
  const backup = await downloadBackup(site);
  for (const code of faultCodes) addRow(await tryRestoreFiles(backup, code));
  addRow(await tryRestorePages(backup));
}

async function tryPostgres() {
  const server = await startPostgres();
  const name = `mallard_faults_${randomBytes(4).toString('hex')}`;
  await runStatement(server.url, `CREATE DATABASE ${name}`);
  const directUrl = getDatabaseUrl(server.url, name);
  const proxy = await startCuttingProxy(new URL(directUrl));
  const url = new URL(directUrl);
  url.host = `127.0.0.1:${proxy.port}`;
  const site = await startFaultySite({ databaseUrl: url.href, directUrl });
  try {
    for (const path of paths) {
      await tryPath(site, path, {
        fault: 'PostgreSQL away',
        meet: async (at, attempt) => {
          await waitUntilReady(site);
          proxy.cutAt(at);
          const answer = await attempt();
          const isReached = proxy.endCut();
          await waitUntilReady(site);
          return { answer, isReached };
        },
      });
      await noteLeftovers(site, path);
    }
  } finally {
    await site.stop();
    proxy.close();
    await runStatement(server.url, `DROP DATABASE ${name} WITH (FORCE)`);
    await server.stop();
  }
}

interface Fault {
  fault: string;
  meet: MeetFault;
}

async function tryPath(site: FaultySite, path: SavePath, { fault, meet }: Fault) {
  addRow(await tryEveryPoint({ site, path, fault: `${site.data.engine}: ${fault}`, meet }));
}

function addRow(row: Row) {
  rows.push(row);
  const { path, fault, points, lost, wrong } = row;
  console.log(`${path}, ${fault}: ${points} points, ${lost} lost, ${wrong.length} wrong`);
}

async function noteLeftovers(site: FaultySite, { name }: SavePath) {
  for (const leftover of await findLeftovers(site))
    unclean.push(`${site.data.engine}, ${name}: ${leftover}`);
}

function failFile(site: FaultySite, code: (typeof faultCodes)[number]): MeetFault {
  return async (at, attempt) => {
    await site.command({ kind: 'plan', within: 'mallard-', at, code });
    const answer = await attempt();
    const counted = await site.command({ kind: 'end' });
    return { answer, isReached: counted?.failed !== null };
  };
}

/** The database may grow by one page more each time, until the save finds room. */
function limitPages(site: FaultySite): MeetFault {
  return async (at, attempt) => {
    await site.command({ kind: 'pages', growth: at - 1 });
    const answer = await attempt();
    await site.command({ kind: 'pages', growth: null });
    return { answer, isReached: !answer.isDone };
  };
}

async function waitUntilReady({ url }: FaultySite) {
  for (;;) {
    const response = await fetch(`${url}/ready`);
    await response.text();
    if (response.ok) return;
  }
}
