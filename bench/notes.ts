/**
 * How long an archive of Mastodon takes into a site, out of it in a folder, and into another site, on both engines:
 * `node bench/notes.ts [POSTS]`. The archive is generated: pictures, threads, warnings, choices, boosts, replies and posts for
 * some only. Prints the time by the clock, the processor time and the peak memory of each command.
 */
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createEmptyEnv } from '../scripts/clear-env.ts';
import { writeMastodonCorpus } from '../test/mastodon-corpus.ts';
import { getDatabaseUrl, runStatement, startPostgres } from '../test/postgres-server.ts';
import { createTemporaryFolder } from './serve.ts';

const posts = Number(process.argv[2] ?? 2_000);

/** The child prints its usage when it exits; the threads are included. */
const reportUsage = `process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.stderr.write('\\nusage ' + maxRSS + ' ' + (userCPUTime + systemCPUTime) + '\\n');
})`;

const archive = join(createTemporaryFolder(), 'archive');
const { notes, pictures, boosts } = await writeMastodonCorpus(archive, posts);
const outboxMb = (statSync(join(archive, 'outbox.json')).size / 1_000_000).toFixed(1);
console.log(
  `${posts} posts and ${boosts} boosts (outbox.json: ${outboxMb} MB), of which ${notes} notes with ${pictures} pictures are imported`,
);
await measureEngine('SQLite', async () => '');
const server = await startPostgres();
let databases = 0;
await measureEngine('PostgreSQL', async () => {
  databases += 1;
  const name = `notes_bench_${process.pid}_${databases}`;
  await runStatement(server.url, `create database ${name}`);
  return getDatabaseUrl(server.url, name);
});
await server.stop();

async function measureEngine(engine: string, createDatabase: () => Promise<string>) {
  const one = { DATA_DIR: createTemporaryFolder(), DATABASE_URL: await createDatabase() };
  const two = { DATA_DIR: createTemporaryFolder(), DATABASE_URL: await createDatabase() };
  const folder = join(createTemporaryFolder(), 'exported');
  await measure(`${engine}: look`, ['import', archive, '--dry-run'], one);
  await measure(`${engine}: import`, ['import', archive], one);
  await measure(`${engine}: import again`, ['import', archive], one);
  await measure(`${engine}: export`, ['export', folder], one);
  await measure(`${engine}: import the export`, ['import', folder], two);
}

async function measure(label: string, command: string[], settings: Record<string, string>) {
  const [script = '', ...rest] = command;
  const env = { ...process.env, ...createEmptyEnv(), SITE_URL: 'http://localhost', ...settings };
  const preload = `data:text/javascript,${encodeURIComponent(reportUsage)}`;
  const args = ['--import', preload, `scripts/${script}.ts`, ...rest, '--json'];
  const start = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errorOutput = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (errorOutput += part.toString()));
  await new Promise((done) => child.on('close', done));
  const seconds = (performance.now() - start) / 1_000;
  const counts = output === '' ? undefined : JSON.parse(output).kinds.note;
  if (!counts || !Object.values(counts).includes(notes))
    throw new Error(`${label}: ${JSON.stringify(counts)}\n${errorOutput}`);
  const [, peak, cpu] = /usage (\d+) (\d+)/.exec(errorOutput) ?? [];
  const columns = [
    `  ${label.padEnd(30)} ${seconds.toFixed(1).padStart(7)} s`,
    `${(Number(cpu) / 1_000_000).toFixed(1).padStart(7)} s of processors`,
    `${((Number(peak) * 1_024) / 1_000_000).toFixed(0).padStart(5)} MB`,
  ];
  console.log(columns.join('  '));
}
