/** Backups onto a full disk: the message says where and how much, and nothing is left behind. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { restoreBackup } from '#features/backup/restore.server.ts';
import { writeBackup } from '#features/backup/write-backup.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { as } from './as.ts';
import { publishArticle } from './factories.ts';
import { failEachOperation } from './fail-each-operation.ts';
import { createSite } from './site.ts';

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
