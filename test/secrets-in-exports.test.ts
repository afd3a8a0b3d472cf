/** What leaves the site as a folder, a zip or a static copy carries no secret; a backup does, and only its owner reads it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { isDerived } from '#content/folder-format/excluded-tables.ts';
import { createPreviewLink, getPreviewedId } from '#content/preview.server.ts';
import { writeBackup } from '#features/backup/write-backup.server.ts';
import { exportFolder } from '#features/export/export-folder.server.ts';
import { importFolder } from '#features/import/import-folder.server.ts';
import { isSettingExported, settingSchemas } from '#features/settings/schema.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { newId } from '#lib/id.ts';
import {
  deferForeignKeys,
  describeTables,
  insertRows,
  type Row,
} from '#platform/db/table-io.server.ts';
import { unpackZip } from '#platform/zip/reader.server.ts';
import { zipFolder } from '#platform/zip/writer.server.ts';
import { getUserId } from './as.ts';
import { onBothEngines } from './engines.ts';
import { createSite, type TestSite } from './site.ts';
import { createFullSite } from './transfer-site.ts';

const canary = 'canary-7f3a';

/** The tables of which an export may carry rows. Every other one, later ones too, gets a canary in each text column. */
const tablesForExport = new Set([
  'article',
  'articleHeart',
  'articleHeartTotal',
  'articleTag',
  'blogrollEntry',
  'bookmark',
  'bookmarkCollection',
  'comment',
  'commentReaction',
  'commentReport',
  'dailyReferrer',
  'dailyView',
  'experience',
  'fetchedPicture',
  'guestbookEntry',
  'media',
  'notableChange',
  'note',
  'noteHeart',
  'noteHeartTotal',
  'noteTag',
  'page',
  'project',
  'redirect',
  'revision',
  'service',
  'setting',
  'snippet',
  'user',
]);

/** A site with a secret in every table, setting and file that may hold one. */
async function createSiteOfCanaries(engine: Parameters<typeof createSite>[0]): Promise<TestSite> {
  const site = await createFullSite(engine);
  const userId = await getUserId(site, 'member');
  const tables = await describeTables(site.db, (name) => tablesForExport.has(name));
  await site.db.transaction().execute((trx) =>
    deferForeignKeys(trx, async () => {
      for (const table of tables) {
        if (isDerived(table.name)) continue; // holds what is in the texts
        const row: Row = Object.fromEntries(
          table.columns.map(({ name, isText }) => [name, isText ? `${canary} ${name}` : 1]),
        );
        for (const name of ['userId', 'recipientId', 'creditId'])
          if (name in row) row[name] = userId;
        for (const name of ['webhookId', 'deliveryId']) if (name in row) row[name] = `${canary} id`;
        await insertRows(trx, table, [row]);
      }
    }),
  );
  const updatedAt = new Date().toISOString();
  const keys = ['previewSecret', 'smtpPassword', 'pushKeys', 'toString', '__proto__'];
  for (const key of keys) {
    const value = JSON.stringify(`${canary} ${key}`);
    await site.db.insertInto('setting').values({ key, value, updatedAt }).execute();
  }
  const folder = dirname(site.location.file);
  for (const name of ['auth-secret', '.env', 'later-secret'])
    writeFileSync(join(folder, name), `${canary} ${name}`);
  return site;
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The files of the folder that contain the text, by their paths. */
function findFiles(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .filter((name) => readFileSync(join(folder, name)).includes(text));
}

onBothEngines((engine) => {
  it('an export of a site full of secrets contains none of them, as a folder and as a zip', async () => {
    const site = await createSiteOfCanaries(engine);
    const folder = createFolder();
    await exportFolder(site, { folder, revisions: true, report: new TaskReport() });
    expect(findFiles(folder, 'A site')).toContain(join('data', 'settings.json'));
    expect(findFiles(folder, canary)).toEqual([]);
    const settings = JSON.parse(readFileSync(join(folder, 'data', 'settings.json'), 'utf8')) as {
      key: string;
    }[]; // written just above
    expect(settings.map(({ key }) => key)).toEqual(['site']);

    const zip = join(createFolder(), 'export.zip');
    const chunks: Buffer[] = [];
    for await (const chunk of zipFolder(folder, 'export')) chunks.push(Buffer.from(chunk));
    writeFileSync(zip, Buffer.concat(chunks));
    const unpacked = createFolder();
    await unpackZip(zip, { folder: unpacked, namePattern: /./ });
    expect(findFiles(unpacked, 'A site')).not.toEqual([]);
    expect(findFiles(unpacked, canary)).toEqual([]);
  });

  it('an import takes no setting that an export does not carry, and says so', async () => {
    const from = await createFullSite(engine);
    const folder = createFolder();
    await exportFolder(from, { folder, report: new TaskReport() });
    const path = join(folder, 'data', 'settings.json');
    const settings = JSON.parse(readFileSync(path, 'utf8')) as object[]; // written just above
    const forged = ['previewSecret', 'pushKeys'].map((key) => ({
      key,
      value: 'known',
      updatedAt: '2026-01-02T00:00:00.000Z',
    }));
    writeFileSync(path, JSON.stringify([...settings, ...forged]));
    const to = await createSite(engine);
    const report = new TaskReport();
    await importFolder(to, { folder, report });
    const keys = await to.db.selectFrom('setting').select('key').execute();
    expect(keys.map(({ key }) => key).toSorted()).toEqual(['filledPlaces', 'site']);
    expect(report.notCarried).toEqual([
      {
        source: 'data/settings.json, pushKeys',
        reason: 'An import takes the settings of the dashboard only.',
      },
    ]);
  });

  it('a backup is whole, and only the user who runs the site can read it', async () => {
    const site = await createFullSite(engine);
    const userId = await getUserId(site, 'member');
    const shapes = await describeTables(site.db, (name) => name !== 'account');
    for (const table of shapes) {
      const row: Row = Object.fromEntries(
        table.columns.map(({ name, isText }) => [name, isText ? `${canary} ${name}` : 1]),
      );
      await insertRows(site.db, table, [{ ...row, userId }]);
    }
    const file = join(createFolder(), 'backups', 'site.tar.gz');
    await writeBackup(site, { file, report: new TaskReport() });
    expect(gunzipSync(readFileSync(file)).includes(canary)).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

it('every setting says whether an export carries it', () => {
  expect(Object.keys(isSettingExported).toSorted()).toEqual(Object.keys(settingSchemas).toSorted());
});

it('a preview link ends when the secret that signs cookies changes', async () => {
  const { db } = await createSite('sqlite');
  const kind = 'article' as const;
  const id = newId();
  const { token } = await createPreviewLink(db, 'first secret of the site', { kind, id });
  expect(await getPreviewedId(db, 'first secret of the site', { kind, token })).toBe(id);
  await expect(getPreviewedId(db, 'second secret of the site', { kind, token })).rejects.toThrow(
    'preview',
  );
});
