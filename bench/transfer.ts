/**
 * How long the transfer of a large site takes: import from a folder of Markdown, export, import of the export, backup,
 * and restore into the other engine and back. Each step runs its command in a separate process:
 * `node bench/transfer.ts [articles]`. Prints seconds, the CPU time
 * and the peak memory of each step.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { runStatement, getDatabaseUrl, startPostgres } from '../test/postgres-server.ts';

const articles = Number(process.argv[2] ?? 10_000);
const folder = mkdtempSync(join(tmpdir(), 'mallard-moving-'));
const pathOf = (name: string) => join(folder, name);
const server = await startPostgres();
const names = ['moving_import', 'moving_restore'];
try {
  for (const name of names) await runStatement(server.url, `create database ${name}`);
  const [imported, restored] = names.map((name) => getDatabaseUrl(server.url, name));
  writePosts(pathOf('blog'));
  console.log(`${articles} articles`);
  await step('SQLite: import', ['import', pathOf('blog')], { data: 'one' });
  await step('SQLite: import again', ['import', pathOf('blog')], { data: 'one' });
  await step('SQLite: export', ['export', pathOf('exported')], { data: 'one' });
  await step('SQLite: import the export', ['import', pathOf('exported')], { data: 'two' });
  await step('SQLite: backup', ['backup', pathOf('a.tar.gz')], { data: 'one' });
  await step('SQLite: verify', ['restore', pathOf('a.tar.gz'), '--verify'], { data: 'one' });
  await step('PostgreSQL: import', ['import', pathOf('blog')], { data: 'three', url: imported });
  await step('PostgreSQL: restore', ['restore', pathOf('a.tar.gz')], {
    data: 'four',
    url: restored,
  });
  await step('PostgreSQL: backup', ['backup', pathOf('b.tar.gz')], { data: 'four', url: restored });
  await step('PostgreSQL: export', ['export', pathOf('again')], { data: 'four', url: restored });
  await step('SQLite: restore', ['restore', pathOf('b.tar.gz')], { data: 'five' });
  console.log(`  the backup has ${megabytes(statSync(pathOf('a.tar.gz')).size)} MB`);
} finally {
  for (const name of names)
    await runStatement(server.url, `drop database if exists ${name} with (force)`);
  await server.stop();
  rmSync(folder, { recursive: true });
}

interface StepTarget {
  data: string;
  url?: string | undefined;
}

async function step(
  label: string,
  [script = '', ...scriptArguments]: string[],
  { data, url = '' }: StepTarget,
) {
  const start = performance.now();
  const env = {
    ...process.env,
    DATA_DIR: pathOf(data),
    DATABASE_URL: url,
    SITE_URL: 'http://localhost:3000',
  };
  const reportUsage = `process.on('exit', () => { const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage(); process.stderr.write('\\nmaxRSS ' + maxRSS + ' cpu ' + (userCPUTime + systemCPUTime) + '\\n'); })`;
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(reportUsage)}`,
    `scripts/${script}.ts`,
    ...scriptArguments,
  ];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let errorOutput = '';
  child.stderr.on('data', (part: Buffer) => (errorOutput += part.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${label} ended with ${String(code)}:\n${errorOutput}`);
  const peakBytes = Number(/maxRSS (\d+)/.exec(errorOutput)?.[1] ?? 0) * 1_024;
  const cpuSeconds = (Number(/cpu (\d+)/.exec(errorOutput)?.[1] ?? 0) / 1_000_000).toFixed(1);
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  console.log(
    `  ${label.padEnd(26)} ${seconds.padStart(6)} s, ${cpuSeconds.padStart(6)} s of it work  ${megabytes(peakBytes).padStart(5)} MB`,
  );
}

function megabytes(bytes: number): string {
  return String(Math.round(bytes / 1_000_000));
}

/** Writes texts of about 250 words with a list, a link and a code block, the same in every run. */
function writePosts(directory: string) {
  const words =
    'harbour tide boat signal water light engine deck sail anchor wind north chart rope'.split(' ');
  let seed = 7;
  const nextWord = () =>
    words[(seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % words.length] ?? '';
  const createParagraph = () => Array.from({ length: 80 }, nextWord).join(' ');
  mkdirSync(join(directory, 'posts'), { recursive: true });
  for (let index = 0; index < articles; index += 1) {
    const date = new Date(Date.UTC(2005, 0, 1) + index * 60_000_000).toISOString();
    const head = `---\ntitle: "${index} ${nextWord()} ${nextWord()}"\ndate: ${date}\ntags: [${nextWord()}, ${nextWord()}]\n---\n`;
    const list = `- one **two**\n- [three](post-${(index * 7) % articles}.md)\n`;
    const code = `\`\`\`js\nconst tide = ${index};\nconsole.log(tide);\n\`\`\`\n`;
    const body = `## First\n\n${createParagraph()}\n\n${list}\n${code}\n## Second\n\n${createParagraph()}\n\n${createParagraph()}\n`;
    writeFileSync(join(directory, 'posts', `post-${index}.md`), `${head}\n${body}`);
  }
}
