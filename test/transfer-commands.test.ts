/** The commands as they are typed: what they print, what they end with. */
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freshSite, openSite } from './site.ts';
import { fullSite, wholeSite } from './transfer-site.ts';

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Ended {
  code: number | null;
  output: string;
  complaints: string;
}

/** The settings of whoever runs the tests reach none of these. */
function run(command: string, args: string[], dataFolder: string): Promise<Ended> {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    TMPDIR: process.env['TMPDIR'],
    DATA_DIR: dataFolder,
    DATABASE_URL: '',
    SITE_URL: 'http://localhost:3000',
  };
  const child = spawn(process.execPath, [`scripts/${command}.ts`, ...args], { env });
  let output = '';
  let complaints = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (complaints += part.toString()));
  return new Promise((resolve) => {
    // A slow machine hears how far it is; that is no complaint.
    child.on('close', (code) =>
      resolve({ code, output, complaints: complaints.replace(/^…[^\n]*\n/gm, '') }),
    );
  });
}

it('says how it is used, and ends with 2 when it is typed wrong', async () => {
  const folder = freshFolder();
  const commands = ['export', 'import', 'backup', 'restore', 'move-to-postgres'];
  const helps = await Promise.all(commands.map((name) => run(name, ['--help'], folder)));
  for (const [index, help] of helps.entries()) {
    expect(help.code).toBe(0);
    expect(help.output).toContain(`npm run ${commands[index]} -- `);
  }
  const wrong = await Promise.all([
    run('import', [], folder),
    run('restore', ['a', 'b'], folder),
    run('backup', ['--no-such-flag'], folder),
  ]);
  expect(wrong.map(({ code }) => code)).toEqual([2, 2, 2]);
  expect(existsSync(join(folder, 'mallard.sqlite'))).toBe(false);
});

it('backs up, restores, exports and imports, with reports for programs', async () => {
  const folder = freshFolder();
  const posts = join(folder, 'posts');
  mkdirSync(posts);
  writeFileSync(join(posts, 'one.md'), '---\ntitle: One\ndate: 2020-01-01\n---\nText.');
  writeFileSync(join(posts, 'two.md'), 'Nothing said.');
  const first = join(folder, 'first');
  const second = join(folder, 'second');
  const imported = await run('import', [posts, '--json'], first);
  expect(imported.code).toBe(3);
  expect(JSON.parse(imported.output)).toMatchObject({
    kinds: { article: { created: 1 } },
    notCarried: [{ source: 'two.md' }],
  });
  const file = join(folder, 'site.tar.gz');
  expect(await run('backup', [file, '--verify'], first)).toMatchObject({ code: 0, complaints: '' });
  expect((await run('restore', [file], second)).code).toBe(0);
  const again = await run('restore', [file], second);
  expect(again).toMatchObject({
    code: 1,
    output: '',
    complaints: expect.stringContaining('not empty'),
  });
  const replaced = await run('restore', [file, '--replace'], second);
  expect(replaced.output).toMatch(/What was there before is in .*before-restore-/);
  const exported = join(folder, 'exported');
  expect((await run('export', [exported], second)).code).toBe(0);
  expect(readFileSync(join(exported, 'articles', 'one.md'), 'utf8')).toContain('title: One');
}, 60_000);

it('moves to PostgreSQL, and says what is missing', async () => {
  const from = await fullSite('sqlite');
  const to = await freshSite('postgres');
  const before = await wholeSite(from);
  const folder = freshFolder();
  const nothing = await run('move-to-postgres', [to.place.url ?? ''], folder);
  expect(nothing).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('There is no site in'),
  });
  await from.close();
  const data = dirname(from.place.file);
  renameSync(from.place.file, join(data, 'mallard.sqlite'));
  const moved = await run('move-to-postgres', [to.place.url ?? ''], data);
  expect(moved).toMatchObject({ code: 0, complaints: '' });
  expect(moved.output).not.toContain('password');
  expect(await wholeSite(await openSite(to.place))).toEqual(before);
}, 60_000);
