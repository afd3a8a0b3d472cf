/** The commands: their output and exit codes. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand, type CommandResult } from './run-command.ts';
import { createSite, openSite } from './site.ts';
import { createFullSite, readAllRows } from './transfer-site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** Runs a command. Progress lines on slow machines are not errors. */
async function run(command: string, args: string[], dataFolder: string): Promise<CommandResult> {
  const { errorOutput, ...result } = await runCommand(command, args, { dataFolder });
  return { ...result, errorOutput: errorOutput.replace(/^…[^\n]*\n/gm, '') };
}

it('prints its usage, and exits with 2 for invalid arguments', async () => {
  const folder = createTemporaryFolder();
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
    run('import', ['a', '--unknown=hide'], folder),
  ]);
  expect(wrong.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
  expect(wrong.at(-1)?.errorOutput).toContain('--unknown is one of draft, strip, keep, not hide.');
  expect(existsSync(join(folder, 'mallard.sqlite'))).toBe(false);
});

it('backs up, restores, exports and imports, with JSON reports', async () => {
  const folder = createTemporaryFolder();
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
  expect(await run('backup', [file, '--verify'], first)).toMatchObject({
    code: 0,
    errorOutput: '',
  });
  expect((await run('restore', [file], second)).code).toBe(0);
  const again = await run('restore', [file], second);
  expect(again).toMatchObject({
    code: 1,
    output: '',
    errorOutput: expect.stringContaining('not empty'),
  });
  const replaced = await run('restore', [file, '--replace'], second);
  expect(replaced.output).toMatch(/The previous content is in .*before-restore-/);
  const exported = join(folder, 'exported');
  expect((await run('export', [exported], second)).code).toBe(0);
  expect(readFileSync(join(exported, 'articles', 'one.md'), 'utf8')).toContain('title: One');
});

it('names the pictures that a backup lacks, exits with 3, and the doctor names them, too', async () => {
  const folder = createTemporaryFolder();
  const posts = join(folder, 'posts');
  mkdirSync(posts);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  writeFileSync(join(posts, 'drawing.svg'), drawing);
  writeFileSync(join(posts, 'one.md'), '---\ntitle: One\n---\n![A drawing](drawing.svg)');
  const site = join(folder, 'site');
  expect((await run('import', [posts], site)).code).toBe(0);
  const [name = ''] = readdirSync(join(site, 'media'));
  expect((await run('doctor', [], site)).output).toMatch(/^✓ pictures .*none of \d+ files/m);
  rmSync(join(site, 'media', name));
  const doctor = await run('doctor', [], site);
  expect(doctor.output).toMatch(
    new RegExp(`^✗ pictures .*missing in .*: ${name}\\. Put them back`, 'm'),
  );

  const file = join(folder, 'site.tar.gz');
  for (const backup of [
    await run('backup', [file, '--verify'], site),
    await run('restore', [file, '--verify'], site),
    await run('restore', [file], join(folder, 'other')),
  ]) {
    expect(backup.code).toBe(3);
    expect(backup.output).toContain(`media/${name}: `);
    expect(backup.output).not.toContain('it is complete');
  }
  expect((await run('backup', [file, '--verify'], site)).output).toContain(
    '1 file of a picture is missing',
  );
});

it('moves a site to PostgreSQL, and names a missing setting', async () => {
  const from = await createFullSite('sqlite');
  const to = await createSite('postgres');
  const before = await readAllRows(from);
  const folder = createTemporaryFolder();
  const nothing = await run('move-to-postgres', [to.location.url ?? ''], folder);
  expect(nothing).toMatchObject({
    code: 1,
    errorOutput: expect.stringContaining('There is no site in'),
  });
  await from.close();
  const data = dirname(from.location.file);
  renameSync(from.location.file, join(data, 'mallard.sqlite'));
  const moved = await run('move-to-postgres', [to.location.url ?? ''], data);
  expect(moved).toMatchObject({ code: 0, errorOutput: '' });
  expect(moved.output).not.toContain('password');
  expect(await readAllRows(await openSite(to.location))).toEqual(before);
});
