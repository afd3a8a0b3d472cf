/** The whole site in one file, into either engine and back; what is wrong is refused whole. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, it, onTestFinished } from 'vitest';
import { createArticle } from '#features/blog/write.server.ts';
import { writeBackup } from '#features/transfer/backup.server.ts';
import { moveSite } from '#features/transfer/move.server.ts';
import { restoreBackup, verifyBackup } from '#features/transfer/restore.server.ts';
import { TransferReport } from '#features/transfer/transfer-report.ts';
import type { Db } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { migrationsUntil } from '#platform/db/schema-version.server.ts';
import { atOneMoment, insertRows, describeTables } from '#platform/db/whole-tables.server.ts';
import { as, idOf } from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle } from './factories.ts';
import { emptySite, freshSite, openSite, type TestSite } from './site.ts';
import { fullSite, pictureBytes, pictureName, wholeSite } from './transfer-site.ts';

function freshFile(name = 'site.tar.gz'): string {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, name);
}

async function backedUp(site: TestSite) {
  const file = freshFile();
  const report = new TransferReport();
  const manifest = await writeBackup(site, { file, report });
  return { file, manifest, report };
}

async function restored(site: TestSite, file: string, replace = false) {
  const report = new TransferReport();
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
  const userId = await idOf(site, 'owner');
  const account = { id: 'one', userId, providerId: 'github', accountId: '1' };
  await site.db
    .insertInto('account')
    .values({ ...account, ...times, ...nothing, ...ends })
    .execute();
  const day = { day: '2026-01-02', path: '/blog', section: 'blog', views: 3, visitors: 2 };
  await site.db.insertInto('dailyView').values(day).execute();
}

it('goes from SQLite to PostgreSQL and back, and nothing is lost', async () => {
  const start = await fullSite('sqlite');
  await addSignIn(start);
  const first = await backedUp(start);
  const middle = await freshSite('postgres');
  await restored(middle, first.file);
  const second = await backedUp(middle);
  const end = await freshSite('sqlite');
  const report = await restored(end, second.file);
  expect(report.notCarried).toEqual([]);
  expect(second.manifest.tables).toEqual(first.manifest.tables);
  expect(second.manifest.media).toEqual(first.manifest.media);
  expect(await wholeSite(end)).toEqual(await wholeSite(start));
  expect(first.manifest.tables['account']?.rows).toBe(1);
  expect(Object.keys(first.manifest.tables)).not.toContain('session');
  const file = await end.storage.get(pictureName);
  expect(file && (await buffer(file.stream)).equals(pictureBytes)).toBe(true);
});

onBothEngines((engine) => {
  it('makes a site that works: pages, search, references', async () => {
    const { file } = await backedUp(await fullSite(engine));
    const site = await freshSite(engine);
    await restored(site, file);
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

  it('goes into an empty site only, unless what is there is to give way', async () => {
    const from = await fullSite(engine);
    const { file } = await backedUp(from);
    const site = await freshSite(engine);
    await publishArticle(site, { title: 'Already here', slug: 'already-here' });
    const before = await wholeSite(site);
    await expect(restored(site, file)).rejects.toThrow('The site is not empty. With --replace');
    expect(await wholeSite(site)).toEqual(before);
    await restored(site, file, true);
    expect(await wholeSite(site)).toEqual(await wholeSite(from));
    const visitor = await as(site, 'anonymous');
    expect((await visitor.search.query({ q: 'already' })).items).toEqual([]);
  });

  it('sees one moment while others write on', async () => {
    const site = await fullSite(engine);
    const other = await openSite(site.place);
    const counts = async (db: Db) => {
      const rows = await db.selectFrom('article').select('id').execute();
      const tags = await db.selectFrom('articleTag').select('slug').execute();
      return [rows.length, tags.length];
    };
    await atOneMoment(site.db, async (moment) => {
      expect(await counts(moment)).toEqual([4, 3]);
      await createArticle(other.db, { title: 'Meanwhile', tags: ['t'] }, null);
      expect(await counts(moment)).toEqual([4, 3]);
    });
    expect(await counts(site.db)).toEqual([5, 4]);
  });

  it('refuses a damaged or foreign file whole, and says why', async () => {
    const { file } = await backedUp(await fullSite(engine));
    const whole = readFileSync(file);
    const tar = gunzipSync(whole);
    const swapped = Buffer.from(tar.toString('latin1').replace('Last line', 'Lost line'), 'latin1');
    const other = pack();
    other.entry({ name: 'novel.txt' }, 'Once upon a time');
    other.finalize();
    const cases: [string, Buffer, RegExp][] = [
      ['cut', whole.subarray(0, whole.length / 2), /or is damaged: unexpected end of file/],
      ['cut at a part', gzipSync(tar.subarray(0, 1_024)), /cannot be restored. Its end is missing/],
      ['changed', gzipSync(swapped), /is damaged: tables\/article.ndjson is not what was written/],
      ['no backup', Buffer.from('hello'), /is no backup, or is damaged: incorrect header/],
      ['other tar', gzipSync(await buffer(other)), /cannot be restored. It begins like no backup/],
      ['empty', Buffer.alloc(0), /is no backup|Its end is missing/],
    ];
    const site = await freshSite(engine);
    for (const [name, bytes, reason] of cases) {
      const path = freshFile(`${name}.tar.gz`);
      writeFileSync(path, bytes);
      await expect(restored(site, path, true), name).rejects.toThrow(reason);
    }
    await expect(restored(site, freshFile())).rejects.toThrow('There is no file');
    expect(await wholeSite(site)).toEqual({});
  });

  it('changes nothing when the target fails halfway', async () => {
    const { file } = await backedUp(await fullSite(engine));
    const site = await freshSite(engine);
    await publishArticle(site, { title: 'Already here' });
    const before = await wholeSite(site);
    await site.db.schema.alterTable('bookmark').renameColumn('note', 'remark').execute();
    await expect(restored(site, file, true)).rejects.toThrow(/remark|note/);
    await site.db.schema.alterTable('bookmark').renameColumn('remark', 'note').execute();
    expect(await wholeSite(site)).toEqual(before);
  });
});

it('restores what an older version has written, and refuses what a newer one has', async () => {
  const old = await emptySite('sqlite');
  await migrate(old, migrationsUntil('006-sign-in'));
  const url = `/media/${pictureName}`;
  const [table] = await describeTables(old.db, (name) => name !== 'media');
  const size = { width: 1, height: 1, bytes: 1, placeholder: null, social: null, variants: '[]' };
  const names = { id: 'one', hash: 'x', filename: 'a.webp', alt: '', type: 'image/webp' };
  const row = { ...size, ...names, url, createdAt: '2026-01-01T00:00:00.000Z' };
  if (table) await insertRows(old.db, table, [row]);
  const file = await fileOf(old, '006-sign-in');
  const site = await freshSite('postgres');
  const report = await restored(site, file);
  expect(report.kinds['media']?.created).toBe(1);
  const media = await site.db.selectFrom('media').select(['id', 'purpose']).execute();
  expect(media).toEqual([{ id: 'one', purpose: 'library' }]);
  const newer = await fileOf(old, '999-later');
  await expect(restored(site, newer, true)).rejects.toThrow('a newer version of Mallard');
});

/** A backup as a program would have written it whose last migration was this one. */
async function fileOf(site: TestSite, schema: string): Promise<string> {
  const file = freshFile();
  await writeBackup(site, { file, report: new TransferReport() });
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

it('moves to PostgreSQL, compares, and tells what was written meanwhile', async () => {
  const from = await fullSite('sqlite');
  const to = await freshSite('postgres');
  const report = new TransferReport();
  await moveSite({ from: from.db, to: to.db, storage: from.storage, report });
  expect(report.notCarried).toEqual([]);
  expect(report.kinds['article']).toEqual({ created: 4, changed: 0, same: 0 });
  expect(await wholeSite(to)).toEqual(await wholeSite(from));
  const again = moveSite({ from: from.db, to: to.db, storage: from.storage, report });
  await expect(again).rejects.toThrow('The site is not empty.');
});

it('leaves nothing aside, and a file that only its owner reads', async () => {
  const site = await fullSite('sqlite');
  await site.storage.remove(pictureName);
  const { file, report } = await backedUp(site);
  expect(readdirSync(join(file, '..'))).toEqual(['site.tar.gz']);
  expect(statSync(file).mode % 0o100).toBe(0);
  expect(report.notCarried).toEqual([
    {
      source: `media/${pictureName}`,
      reason: 'The library knows it, but the file is not in the storage.',
    },
  ]);
  const verified = new TransferReport();
  await verifyBackup(file, verified);
  expect(verified.kinds['article']).toEqual({ created: 0, changed: 0, same: 4 });
});

onBothEngines((engine) => {
  it('holds back mails that the site may have sent since', async () => {
    const site = await freshSite(engine);
    const mail = { kind: 'reply', recipientId: await idOf(site, 'owner'), subjectId: 'one' };
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
    const { file } = await backedUp(site);
    const target = await freshSite(engine);
    await restored(target, file);
    const rows = await target.db.selectFrom('mailOutbox').select(['status', 'problem']).execute();
    expect(rows).toEqual([
      { status: 'failed', problem: expect.stringContaining('may have been sent before') },
    ]);
  });
});
