/** Backups onto a full disk: the message says where and how much, and nothing is left behind. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openDestination } from '#features/backup/destination.server.ts';
import { runNightlyBackup } from '#features/backup/nightly-backup.server.ts';
import { restoreBackup, verifyBackup } from '#features/backup/restore.server.ts';
import { writeBackup } from '#features/backup/write-backup.server.ts';
import { readEnv } from '#platform/env.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { as } from './as.ts';
import { publishArticle } from './factories.ts';
import { failEachOperation } from './fail-each-operation.ts';
import { createSite } from './site.ts';

vi.setConfig({ testTimeout: 120_000 });

it('says where a backup finds no space and how much it needs, and leaves nothing behind', async () => {
  const site = await createSite('sqlite');
  await publishArticle(site);
  const folder = join(site.location.file, '../backups');
  mkdirSync(folder);
  const backup = await failEachOperation({
    within: folder,
    code: 'ENOSPC',
    run: (at) =>
      writeBackup(site, { file: join(folder, `${at}.tar.gz`), report: new TaskReport() }),
    check: () => expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]),
  });
  expect(backup.failures.length).toBeGreaterThan(10);
  for (const { failed, error } of backup.failures)
    expect(error, failed).toMatchObject({
      message: expect.stringMatching(
        /^The disk of .*backups is full: [\d.]+ .B are free and the backup needs up to [\d.]+ .B\. Free some space/,
      ),
      details: { storageProblem: 'full' },
    });
  const written = readdirSync(folder);
  expect(written).toHaveLength(backup.operations + 1 - backup.failures.length);

  const restored = await createSite('sqlite');
  const file = join(folder, `${backup.operations + 1}.tar.gz`);
  const restore = await failEachOperation({
    within: 'mallard-restore-',
    code: 'ENOSPC',
    run: () => restoreBackup(restored, { file, report: new TaskReport() }),
  });
  expect(restore.failures.length).toBeGreaterThan(10);
  for (const { failed, error } of restore.failures)
    expect(error, failed).toHaveProperty(
      'message',
      expect.stringMatching(
        /^The disk of the temporary folder .* is full.*Nothing has been changed\.$/,
      ),
    );
  expect((await (await as(restored, 'anonymous')).blog.allPublic({})).items).toHaveLength(1);
});

it.each([
  {
    code: 'ENOSPC',
    reason: /^the disk of the folder .*nightly is full\. Free some space there\.$/,
  },
  { code: 'EPERM', reason: /^the folder .*nightly may not be written\. Give it to the user/ },
  { code: 'EIO', reason: /^the folder .*nightly is on a disk that reports an error\. / },
] as const)(
  'says that the folder of nightly backups takes none when it gives $code',
  async ({ code, reason }) => {
    const site = await createSite('sqlite');
    await publishArticle(site);
    const dataFolder = join(site.location.file, '..');
    const folder = join(dataFolder, 'nightly');
    mkdirSync(folder);
    const { failures } = await failEachOperation({
      within: folder,
      code,
      run: () =>
        runNightlyBackup({
          db: site.db,
          storage: site.storage,
          destination: openDestination(readEnv({ DATA_DIR: dataFolder, BACKUP_DIR: folder })),
          workFolder: join(dataFolder, 'work'),
        }),
      check: () => expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]),
    });
    expect(failures.length).toBeGreaterThan(3);
    const words = 'The backup could not be stored, because ';
    for (const { failed, error } of failures) {
      const { message } = error as Error; // what a rejected promise has
      expect(message.slice(0, words.length), failed).toBe(words);
      expect(message.slice(words.length), failed).toMatch(reason);
    }
  },
);

it('does not call a sound backup damaged when the temporary folder fails', async () => {
  const site = await createSite('sqlite');
  await publishArticle(site);
  const file = join(site.location.file, '../one.tar.gz');
  await writeBackup(site, { file, report: new TaskReport() });
  const { failures } = await failEachOperation({
    within: 'mallard-restore-',
    code: 'EIO',
    run: () => verifyBackup(file, new TaskReport()),
  });
  expect(failures.length).toBeGreaterThan(10);
  for (const { failed, error } of failures)
    expect(error, failed).toHaveProperty(
      'message',
      expect.stringMatching(
        /^The temporary folder .* is on a disk that reports an error\. Set TMPDIR .*\.$/,
      ),
    );
});
