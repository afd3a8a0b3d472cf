import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createProjectFiles } from './project-files.server.ts';

it('reads text files of the folder only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'project-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const root = join(folder, 'site');
  await mkdir(join(root, '_includes'), { recursive: true });
  await mkdir(join(root, 'node_modules'));
  await writeFile(join(folder, 'secret.html'), 'secret');
  await writeFile(join(root, '.env'), 'KEY=secret');
  await writeFile(join(root, 'node_modules/a.html'), 'foreign');
  await writeFile(join(root, '_includes/a.html'), '\uFEFFone\r\ntwo');
  await writeFile(join(root, '_includes/data.html'), Buffer.from([0, 1]));
  await writeFile(join(root, '_includes/large.html'), 'x'.repeat(300_000));
  await symlink(join(folder, 'secret.html'), join(root, '_includes/link.html'));
  const files = createProjectFiles(root);
  expect(files.read('_includes/a.html')).toBe('one\ntwo');
  expect(files.read('x/../_includes/a.html')).toBe('one\ntwo');
  const refused =
    `../secret.html _includes/link.html .env node_modules/a.html _includes/data.html _includes/large.html
    _includes none.html`.split(/\s+/);
  for (const path of refused) expect(files.read(path), path).toBeUndefined();
});
