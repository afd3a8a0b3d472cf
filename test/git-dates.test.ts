import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from './temporary-folder.ts';
import { readGitDates } from '#features/import/generators/git-dates.server.ts';

function commit(folder: string, date: string) {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], {
      cwd: folder,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  git('add', '-A');
  git('commit', '-q', '-m', 'Change');
}

it('finds when each file was added, also one that was renamed since', async () => {
  const root = createTemporaryFolder();
  execFileSync('git', ['init', '-q', root]);
  const folder = join(root, 'site');
  mkdirSync(join(folder, 'posts'), { recursive: true });
  writeFileSync(join(folder, 'posts/old name.md'), '# Words that stay\n\nOne.\n');
  writeFileSync(join(root, 'outside.md'), '# Outside');
  commit(root, '2015-06-07T08:09:10+02:00');
  renameSync(join(folder, 'posts/old name.md'), join(folder, 'posts/nämed.md'));
  writeFileSync(join(folder, 'posts/later.md'), '# Later');
  commit(root, '2018-01-02T03:04:05Z');
  writeFileSync(join(folder, 'posts/later.md'), '# Later, changed');
  commit(root, '2019-01-02T03:04:05Z');
  const dates = await readGitDates(folder);
  expect(dates.get('posts/nämed.md')).toBe('2015-06-07T06:09:10.000Z');
  expect(dates.get('posts/later.md')).toBe('2018-01-02T03:04:05.000Z');
  expect(dates.has('outside.md')).toBe(false);
});

it('finds nothing without a repository', async () => {
  expect(await readGitDates(createTemporaryFolder())).toEqual(new Map());
});
