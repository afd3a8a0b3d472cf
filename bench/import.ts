/**
 * How long the import of a large blog takes: a generated folder of texts, imported twice into an empty site, by the command.
 * `node bench/import.ts [TEXTS] [ENGINES] [CHECKOUT …]` prints for each run the time by the clock, the processor time, the
 * peak memory and the texts per second. With further checkouts, each of them imports the same folder, in turns, and the
 * last column compares their processor time with the first one's: the clock of a busy machine compares nothing.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createEmptyEnv } from '../scripts/clear-env.ts';
import { getDatabaseUrl, runStatement, startPostgres } from '../test/postgres-server.ts';
import { writeCorpus } from './import/corpus.ts';
import { createTemporaryFolder } from './serve.ts';

const texts = Number(process.argv[2] ?? 10_000);
const engines = (process.argv[3] ?? 'sqlite,postgres').split(',');
const checkouts = [resolve('.'), ...process.argv.slice(4).map((path) => resolve(path))];
/** Seconds for 10,000 texts on SQLite, on two cores. */
const targetSeconds = 120;

/** The child prints its usage when it exits; the threads are included. */
const reportUsage = `process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.stderr.write('\\nusage ' + maxRSS + ' ' + (userCPUTime + systemCPUTime) + '\\n');
})`;

const corpus = join(createTemporaryFolder(), 'blog');
writeCorpus(corpus, texts);
console.log(`${texts} texts; target: ${targetSeconds} s for 10,000 on SQLite; load ${readLoad()}`);
if (engines.includes('sqlite')) await compare('SQLite', async () => '');
if (engines.includes('postgres')) {
  const server = await startPostgres();
  let count = 0;
  await compare('PostgreSQL', async () => {
    count += 1;
    const name = `import_bench_${process.pid}_${count}`;
    await runStatement(server.url, `create database ${name}`);
    return getDatabaseUrl(server.url, name);
  });
  await server.stop();
}

async function compare(engine: string, createDatabase: () => Promise<string>) {
  const firstCpu: Record<string, number> = {};
  for (const checkout of checkouts) {
    const settings = { DATA_DIR: createTemporaryFolder(), DATABASE_URL: await createDatabase() };
    for (const run of ['first', 'again']) {
      const usage = await runImport(checkout, settings);
      firstCpu[run] ??= usage.cpuSeconds;
      printRow(`${engine}, ${run}`, usage, usage.cpuSeconds / firstCpu[run]);
    }
    if (checkouts.length > 1) console.log(`    by ${checkout}; load ${readLoad()}`);
  }
}

interface Usage {
  seconds: number;
  cpuSeconds: number;
  peakBytes: number;
}

async function runImport(checkout: string, settings: Record<string, string>): Promise<Usage> {
  const env = { ...process.env, ...createEmptyEnv(), SITE_URL: 'http://localhost', ...settings };
  const preload = `data:text/javascript,${encodeURIComponent(reportUsage)}`;
  const args = ['--import', preload, join(checkout, 'scripts/import.ts'), corpus, '--json'];
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errorOutput = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (errorOutput += part.toString()));
  const code = await new Promise((done) => child.on('close', done));
  const seconds = (performance.now() - start) / 1_000;
  if (code !== 0) throw new Error(`The import ended with ${String(code)}:\n${errorOutput}`);
  const counts = JSON.stringify(JSON.parse(output).kinds);
  if (!counts.includes(`:${texts}`)) throw new Error(`Not all texts were imported: ${counts}`);
  const [, peak, cpu] = /usage (\d+) (\d+)/.exec(errorOutput) ?? [];
  return { seconds, cpuSeconds: Number(cpu) / 1_000_000, peakBytes: Number(peak) * 1_024 };
}

function printRow(label: string, { seconds, cpuSeconds, peakBytes }: Usage, ratio: number) {
  const columns = [
    `  ${label.padEnd(20)} ${seconds.toFixed(1).padStart(7)} s`,
    `${cpuSeconds.toFixed(1).padStart(7)} s of processors`,
    `${(peakBytes / 1_000_000).toFixed(0).padStart(5)} MB`,
    `${(texts / seconds).toFixed(0).padStart(5)} texts/s`,
    ...(checkouts.length > 1 ? [`${ratio.toFixed(2)} × the first`] : []),
  ];
  console.log(columns.join('  '));
}

/** The load of the machine, in the last minute and longer. */
function readLoad(): string {
  try {
    return readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ');
  } catch {
    return 'unknown';
  }
}
