/** Backups: from and to either engine, and the rejection of damaged files. */
import { createContent } from '#content/storage.server.ts';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, it } from 'vitest';
import { articleDefinition } from '#features/blog/definition.server.ts';
import { writeBackup } from '#features/backup/write-backup.server.ts';
import { moveSite } from '#features/backup/move-site.server.ts';
import { restoreBackup, verifyBackup } from '#features/backup/restore.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import type { Db } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { migrationsUntil } from '#platform/db/schema-version.server.ts';
import { inSnapshot, insertRows, describeTables } from '#platform/db/table-io.server.ts';
import { as, getUserId } from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle } from './factories.ts';
import { createEmptySite, createSite, openSite, type TestSite } from './site.ts';
import { createFullSite, pictureBytes, pictureName, readAllRows } from './transfer-site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

function createTemporaryFile(name = 'site.tar.gz'): string {
  const folder = createTemporaryFolder();
  return join(folder, name);
}

async function createBackup(site: TestSite) {
  const file = createTemporaryFile();
  const report = new TaskReport();
  const manifest = await writeBackup(site, { file, report });
  return { file, manifest, report };
}

async function restoreInto(site: TestSite, file: string, replace = false) {
  const report = new TaskReport();
  await restoreBackup(site, { file, replace, report });
  return report;
}

async function addSignIn(site: TestSite) {
  const now = '2026-01-01T00:00:00.000Z';
  const times = { createdAt: now, updatedAt: now };
  const nothing = {
    accessToken: null,
    refreshToken: null,
    idToken: null,
    scope: null,
    password: null,
  };
  const ends = { accessTokenExpiresAt: null, refreshTokenExpiresAt: null };
  const userId = await getUserId(site, 'owner');
  const account = { id: 'one', userId, providerId: 'github', accountId: '1' };
  await site.db
    .insertInto('account')
    .values({ ...account, ...times, ...nothing, ...ends })
    .execute();
  const day = { day: '2026-01-02', path: '/blog', section: 'blog', views: 3, visitors: 2 };
  await site.db.insertInto('dailyView').values(day).execute();
}

it('restores from SQLite to PostgreSQL and back without loss', async () => {
  const start = await createFullSite('sqlite');
  await addSignIn(start);
  const first = await createBackup(start);
  const middle = await createSite('postgres');
  await restoreInto(middle, first.file);
  const second = await createBackup(middle);
  const end = await createSite('sqlite');
  const report = await restoreInto(end, second.file);
  expect(report.notCarried).toEqual([]);
  expect(second.manifest.tables).toEqual(first.manifest.tables);
  expect(second.manifest.media).toEqual(first.manifest.media);
  expect(await readAllRows(end)).toEqual(await readAllRows(start));
  expect(first.manifest.tables['account']?.rows).toBe(1);
  expect(Object.keys(first.manifest.tables)).not.toContain('session');
  const file = await end.storage.get(pictureName);
  expect(file && (await buffer(file.stream)).equals(pictureBytes)).toBe(true);
});

onBothEngines((engine) => {
  it('restores a working site: pages, search, references', async () => {
    const { file } = await createBackup(await createFullSite(engine));
    const site = await createSite(engine);
    await restoreInto(site, file);
    const visitor = await as(site, 'anonymous');
    const article = await visitor.blog.bySlug({ slug: 'time-and-tide' });
    expect(article.tags.map(({ label }) => label)).toEqual(['Zebra', 'C#', 'apple']);
    const { items } = await visitor.search.query({ q: 'quoted' });
    expect(items).toHaveLength(1);
    await site.db.deleteFrom('article').where('id', '=', article.id).execute();
    expect(await site.db.selectFrom('comment').select('id').execute()).toEqual([]);
    const orphan = { articleId: 'nobody', day: '2026-01-01', visitor: 'x' };
    const [table] = await describeTables(site.db, (name) => name !== 'articleHeart');
    await expect(table ? insertRows(site.db, table, [orphan]) : undefined).rejects.toThrow(
      /foreign key/i,
    );
  });

  it('restores into an empty site only, unless it may replace the content', async () => {
    const from = await createFullSite(engine);
    const { file } = await createBackup(from);
    const site = await createSite(engine);
    await publishArticle(site, { title: 'Already here', slug: 'already-here' });
    const before = await readAllRows(site);
    await expect(restoreInto(site, file)).rejects.toThrow('The site is not empty. Use --replace');
    expect(await readAllRows(site)).toEqual(before);
    await restoreInto(site, file, true);
    expect(await readAllRows(site)).toEqual(await readAllRows(from));
    const visitor = await as(site, 'anonymous');
    expect((await visitor.search.query({ q: 'already' })).items).toEqual([]);
  });

  it('reads one snapshot while others write', async () => {
    const site = await createFullSite(engine);
    const other = await openSite(site.location);
    const counts = async (db: Db) => {
      const rows = await db.selectFrom('article').select('id').execute();
      const tags = await db.selectFrom('articleTag').select('slug').execute();
      return [rows.length, tags.length];
    };
    await inSnapshot(site.db, async (snapshot) => {
      expect(await counts(snapshot)).toEqual([4, 3]);
      await createContent(other.db, articleDefinition, {
        title: 'Meanwhile',
        tags: ['t'],
        by: null,
      });
      expect(await counts(snapshot)).toEqual([4, 3]);
    });
    expect(await counts(site.db)).toEqual([5, 4]);
  });

  it('rejects a damaged or foreign file with the reason', async () => {
    const { file } = await createBackup(await createFullSite(engine));
    const whole = readFileSync(file);
    const tar = gunzipSync(whole);
    const swapped = Buffer.from(tar.toString('latin1').replace('Last line', 'Lost line'), 'latin1');
    const other = pack();
    other.entry({ name: 'novel.txt' }, 'Once upon a time');
    other.finalize();
    const cases: [string, Buffer, RegExp][] = [
      ['cut', whole.subarray(0, whole.length / 2), /or is damaged: unexpected end of file/],
      ['cut at a part', gzipSync(tar.subarray(0, 1_024)), /cannot be restored. Its end is missing/],
      [
        'changed',
        gzipSync(swapped),
        /is damaged: the content of tables\/article.ndjson differs from its hash/,
      ],
      ['no backup', Buffer.from('hello'), /is not a backup, or is damaged: incorrect header/],
      [
        'other tar',
        gzipSync(await buffer(other)),
        /cannot be restored. It does not begin like a backup/,
      ],
      ['empty', Buffer.alloc(0), /is not a backup|Its end is missing/],
    ];
    const site = await createSite(engine);
    for (const [name, bytes, reason] of cases) {
      const path = createTemporaryFile(`${name}.tar.gz`);
      writeFileSync(path, bytes);
      await expect(restoreInto(site, path, true), name).rejects.toThrow(reason);
    }
    await expect(restoreInto(site, createTemporaryFile())).rejects.toThrow('does not exist');
    expect(await readAllRows(site)).toEqual({});
  });

  it('changes nothing when the target fails during the restore', async () => {
    const { file } = await createBackup(await createFullSite(engine));
    const site = await createSite(engine);
    await publishArticle(site, { title: 'Already here' });
    const before = await readAllRows(site);
    await site.db.schema.alterTable('bookmark').renameColumn('note', 'remark').execute();
    await expect(restoreInto(site, file, true)).rejects.toThrow(/remark|note/);
    await site.db.schema.alterTable('bookmark').renameColumn('remark', 'note').execute();
    expect(await readAllRows(site)).toEqual(before);
  });
});

it('restores backups of older versions, and rejects those of newer versions', async () => {
  const old = await createEmptySite('sqlite');
  await migrate(old, migrationsUntil('006-sign-in'));
  const url = `/media/${pictureName}`;
  const [table] = await describeTables(old.db, (name) => name !== 'media');
  const size = { width: 1, height: 1, bytes: 1, placeholder: null, social: null, variants: '[]' };
  const names = { id: 'one', hash: 'x', filename: 'a.webp', alt: '', type: 'image/webp' };
  const row = { ...size, ...names, url, createdAt: '2026-01-01T00:00:00.000Z' };
  if (table) await insertRows(old.db, table, [row]);
  const file = await createBackupOfSchema(old, '006-sign-in');
  const site = await createSite('postgres');
  const report = await restoreInto(site, file);
  expect(report.kinds['media']?.created).toBe(1);
  const media = await site.db.selectFrom('media').select(['id', 'purpose']).execute();
  expect(media).toEqual([{ id: 'one', purpose: 'library' }]);
  const newer = await createBackupOfSchema(old, '999-later');
  await expect(restoreInto(site, newer, true)).rejects.toThrow('a newer version of Mallard');
});

/** Creates a backup whose manifest names this schema version. */
async function createBackupOfSchema(site: TestSite, schema: string): Promise<string> {
  const file = createTemporaryFile();
  await writeBackup(site, { file, report: new TaskReport() });
  const tar = gunzipSync(readFileSync(file)).toString('latin1');
  const [, written = ''] = /"schema": "([^"]*)"/.exec(tar) ?? [];
  expect(schema.length).toBeLessThanOrEqual(written.length);
  const padded = `"schema": "${schema}"${' '.repeat(written.length - schema.length)}`;
  writeFileSync(
    file,
    gzipSync(Buffer.from(tar.replace(`"schema": "${written}"`, padded), 'latin1')),
  );
  return file;
}

it('moves a site to PostgreSQL, and rejects a target that is not empty', async () => {
  const from = await createFullSite('sqlite');
  const to = await createSite('postgres');
  const report = new TaskReport();
  await moveSite({ from: from.db, to: to.db, storage: from.storage, report });
  expect(report.notCarried).toEqual([]);
  expect(report.kinds['article']).toEqual({ created: 4, changed: 0, same: 0 });
  expect(await readAllRows(to)).toEqual(await readAllRows(from));
  const again = moveSite({ from: from.db, to: to.db, storage: from.storage, report });
  await expect(again).rejects.toThrow('The site is not empty.');
});

it('removes temporary files, and writes a file that only its owner can read', async () => {
  const site = await createFullSite('sqlite');
  await site.storage.remove(pictureName);
  const { file, report } = await createBackup(site);
  expect(readdirSync(join(file, '..'))).toEqual(['site.tar.gz']);
  expect(statSync(file).mode % 0o100).toBe(0);
  expect(report.notCarried).toEqual([
    {
      source: `media/${pictureName}`,
      reason: 'It is in the media library, but its file is missing.',
    },
  ]);
  const verified = new TaskReport();
  await verifyBackup(file, verified);
  expect(verified.kinds['article']).toEqual({ created: 0, changed: 0, same: 4 });
});

onBothEngines((engine) => {
  it('holds queued mails that the site may have sent since', async () => {
    const site = await createSite(engine);
    const mail = { kind: 'reply', recipientId: await getUserId(site, 'owner'), subjectId: 'one' };
    const nothing = { leasedUntil: null, problem: null, sentAt: null };
    const time = '2026-01-01T00:00:00.000Z';
    await site.db
      .insertInto('mailOutbox')
      .values({
        ...mail,
        ...nothing,
        id: 'a',
        status: 'waiting',
        attempts: 0,
        dueAt: time,
        createdAt: time,
      })
      .execute();
    const { file } = await createBackup(site);
    const target = await createSite(engine);
    await restoreInto(target, file);
    const rows = await target.db.selectFrom('mailOutbox').select(['status', 'problem']).execute();
    expect(rows).toEqual([
      { status: 'failed', problem: expect.stringContaining('may have been sent before') },
    ]);
  });
});
