/**
 * How long a site of many articles takes to move: imported from a folder of Markdown, exported, brought back, backed up,
 * restored into the other engine and back. Each step is a process of its own, as its command is. Run by hand:
 * `node bench/moving.ts [articles]`. Prints seconds, those of them that the
 * processor worked, and the most memory that a step held.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { command, databaseAt, startPostgres } from '../test/postgres-server.ts';

const articles = Number(process.argv[2] ?? 10_000);
const folder = mkdtempSync(join(tmpdir(), 'mallard-moving-'));
const at = (name: string) => join(folder, name);
const server = await startPostgres();
const names = ['moving_import', 'moving_restore'];
try {
  for (const name of names) await command(server.url, `create database ${name}`);
  const [imported, restored] = names.map((name) => databaseAt(server.url, name));
  writePosts(at('blog'));
  console.log(`${articles} articles`);
  await step('SQLite: import', ['import', at('blog')], { data: 'one' });
  await step('SQLite: import again', ['import', at('blog')], { data: 'one' });
  await step('SQLite: export', ['export', at('exported')], { data: 'one' });
  await step('SQLite: import the export', ['import', at('exported')], { data: 'two' });
  await step('SQLite: backup', ['backup', at('a.tar.gz')], { data: 'one' });
  await step('SQLite: verify', ['restore', at('a.tar.gz'), '--verify'], { data: 'one' });
  await step('PostgreSQL: import', ['import', at('blog')], { data: 'three', url: imported });
  await step('PostgreSQL: restore', ['restore', at('a.tar.gz')], { data: 'four', url: restored });
  await step('PostgreSQL: backup', ['backup', at('b.tar.gz')], { data: 'four', url: restored });
  await step('PostgreSQL: export', ['export', at('again')], { data: 'four', url: restored });
  await step('SQLite: restore', ['restore', at('b.tar.gz')], { data: 'five' });
  console.log(`  the backup has ${megabytes(statSync(at('a.tar.gz')).size)} MB`);
} finally {
  for (const name of names)
    await command(server.url, `drop database if exists ${name} with (force)`);
  await server.stop();
  rmSync(folder, { recursive: true });
}

interface Place {
  data: string;
  url?: string | undefined;
}

async function step(label: string, [script = '', ...given]: string[], { data, url = '' }: Place) {
  const start = performance.now();
  const env = {
    ...process.env,
    DATA_DIR: at(data),
    DATABASE_URL: url,
    SITE_URL: 'http://localhost:3000',
  };
  const watch = `process.on('exit', () => { const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage(); process.stderr.write('\\nmost ' + maxRSS + ' work ' + (userCPUTime + systemCPUTime) + '\\n'); })`;
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(watch)}`,
    `scripts/${script}.ts`,
    ...given,
  ];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  child.stderr.on('data', (part: Buffer) => (told += part.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${label} ended with ${String(code)}:\n${told}`);
  const most = Number(/most (\d+)/.exec(told)?.[1] ?? 0) * 1_024;
  const work = (Number(/work (\d+)/.exec(told)?.[1] ?? 0) / 1_000_000).toFixed(1);
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  console.log(
    `  ${label.padEnd(26)} ${seconds.padStart(6)} s, ${work.padStart(6)} s of it work  ${megabytes(most).padStart(5)} MB`,
  );
}

function megabytes(bytes: number): string {
  return String(Math.round(bytes / 1_000_000));
}

/** Texts of about 250 words with a list, a link and a piece of code, the same in every run. */
function writePosts(place: string) {
  const words =
    'harbour tide boat signal water light engine deck sail anchor wind north chart rope'.split(' ');
  let seed = 7;
  const word = () =>
    words[(seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % words.length] ?? '';
  const paragraph = () => Array.from({ length: 80 }, word).join(' ');
  mkdirSync(join(place, 'posts'), { recursive: true });
  for (let index = 0; index < articles; index += 1) {
    const date = new Date(Date.UTC(2005, 0, 1) + index * 60_000_000).toISOString();
    const head = `---\ntitle: "${index} ${word()} ${word()}"\ndate: ${date}\ntags: [${word()}, ${word()}]\n---\n`;
    const list = `- one **two**\n- [three](post-${(index * 7) % articles}.md)\n`;
    const code = `\`\`\`js\nconst tide = ${index};\nconsole.log(tide);\n\`\`\`\n`;
    const body = `## First\n\n${paragraph()}\n\n${list}\n${code}\n## Second\n\n${paragraph()}\n\n${paragraph()}\n`;
    writeFileSync(join(place, 'posts', `post-${index}.md`), `${head}\n${body}`);
  }
}
