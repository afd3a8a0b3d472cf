/** A backup that differs in any byte is refused as a whole; the verification compares every column. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { expect, it } from 'vitest';
import { writeBackup } from '#features/backup/write-backup.server.ts';
import { unpackBackup } from '#features/backup/parts.server.ts';
import { exportFolder } from '#features/export/export-folder.server.ts';
import { importFolder } from '#features/import/import-folder.server.ts';
import { refreshFilledPaths } from '#content/filled-paths.server.ts';
import { isExcluded, isExcludedFromFolder } from '#content/folder-format/excluded-tables.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { restoreBackup } from '#features/backup/restore.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { describeTables } from '#platform/db/table-io.server.ts';
import { onBothEngines } from './engines.ts';
import { createEmptySite, createSite } from './site.ts';
import { createExhaustiveSite, createFullSite, readAllRows } from './transfer-site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

async function createBackup(): Promise<Buffer> {
  const file = join(createTemporaryFolder(), 'site.tar.gz');
  await writeBackup(await createFullSite('sqlite'), { file, report: new TaskReport() });
  return readFileSync(file);
}

const refusal = /not a backup|damaged|cannot be restored/;

async function unpack(bytes: Buffer) {
  const file = join(createTemporaryFolder(), 'changed.tar.gz');
  writeFileSync(file, bytes);
  return unpackBackup(file, createTemporaryFolder());
}

it('rejects a backup with any changed byte', async () => {
  const bytes = await createBackup();
  await unpack(bytes);
  const positions = Array.from({ length: 40 }, (_, index) =>
    Math.floor((index * bytes.length) / 40),
  );
  for (const at of [
    ...Array.from({ length: 10 }, (_, index) => index),
    ...positions,
    bytes.length - 1,
  ]) {
    const other = Buffer.from(bytes);
    other[at] = (other[at] ?? 0) ^ 0x41;
    await expect(unpack(other), `byte ${at}`).rejects.toThrow(refusal);
  }
});

it('rejects a backup that is truncated, or has trailing data', async () => {
  const bytes = await createBackup();
  for (const length of [
    0,
    5,
    100,
    Math.floor(bytes.length / 2),
    bytes.length - 9,
    bytes.length - 1,
  ])
    await expect(unpack(bytes.subarray(0, length)), `${length} bytes`).rejects.toThrow(refusal);
  for (const more of [Buffer.from('more'), gzipSync('more'), bytes])
    await expect(unpack(Buffer.concat([bytes, more]))).rejects.toThrow(refusal);
});

/** Rewrites an archive with changed entries. */
async function rewriteArchive(
  bytes: Buffer,
  change: (entries: [string, Buffer][]) => [string, Buffer][],
) {
  const entries: [string, Buffer][] = [];
  for await (const entry of Readable.from([gunzipSync(bytes)]).pipe(extract()))
    entries.push([entry.header.name, await buffer(entry)]);
  const archive = pack();
  for (const [name, content] of change(entries)) archive.entry({ name }, content);
  archive.finalize();
  return gzipSync(await buffer(archive));
}

it('rejects a backup with missing, additional, duplicate or reordered entries', async () => {
  const bytes = await createBackup();
  await expect(unpack(await rewriteArchive(bytes, (all) => all))).resolves.toBeDefined();
  const changes: [string, (all: [string, Buffer][]) => [string, Buffer][]][] = [
    ['a table is missing', (all) => all.filter(([name]) => name !== 'tables/comment.ndjson')],
    ['a picture is missing', (all) => all.filter((one) => !one[0].startsWith('media/'))],
    ['the list is missing', (all) => all.slice(0, -1)],
    ['the mark is missing', (all) => all.slice(1)],
    [
      'a table is too much',
      (all) => [...all.slice(0, -1), ['tables/more.ndjson', Buffer.from('{}\n')], ...all.slice(-1)],
    ],
    ['a file is too much', (all) => [...all, ['notes.txt', Buffer.from('x')]]],
    [
      'it leads outside',
      (all) => [...all.slice(0, -1), ['media/../../x', Buffer.from('x')], ...all.slice(-1)],
    ],
    ['an entry is there twice', (all) => [...all, ...all.slice(1, 2)]],
    [
      'a row is missing',
      (all) =>
        all.map(([name, text]) =>
          name === 'tables/article.ndjson'
            ? [name, text.subarray(text.indexOf('\n') + 1)]
            : [name, text],
        ),
    ],
  ];
  for (const [what, change] of changes)
    await expect(unpack(await rewriteArchive(bytes, change)), what).rejects.toThrow(
      /damaged|cannot be restored/,
    );
});

it('has a value in every table and column', async () => {
  const site = await createExhaustiveSite('sqlite');
  const rows = await readAllRows(site);
  const missing: string[] = [];
  for (const { name, columns } of await describeTables(site.db, isExcluded))
    for (const column of columns)
      if (!(rows[name] ?? []).some((row) => row[column.name] !== null))
        missing.push(`${name}.${column.name}`);
  expect(missing).toEqual([]);
});

onBothEngines((engine) => {
  it('preserves every column of every table in a backup and in a folder', async () => {
    const from = await createExhaustiveSite(engine);
    // Its rows were changed one by one; an import derives the list from the content.
    await refreshFilledPaths(from.db);
    const other = engine === 'sqlite' ? 'postgres' : 'sqlite';
    const file = join(createTemporaryFolder(), 'site.tar.gz');
    await writeBackup(from, { file, report: new TaskReport() });
    const restored = await createSite(other);
    await restoreBackup(restored, { file, report: new TaskReport() });
    expect(await readAllRows(restored)).toEqual(await readAllRows(from));
    const place = createTemporaryFolder();
    await exportFolder(from, { folder: place, revisions: true, report: new TaskReport() });
    // Who is who in the engine of the copy is settled by the folder alone.
    const copied = await createEmptySite(other);
    await migrate(copied);
    const report = new TaskReport();
    await importFolder(copied, { folder: place, report });
    expect(report.notCarried).toEqual([]);
    const tables = await describeTables(from.db, isExcluded);
    const outside = tables.map(({ name }) => name).filter(isExcludedFromFolder);
    expect(outside.toSorted()).toEqual([
      'account',
      'auditEvent',
      'demoItem',
      'mailOutbox',
      'passkey',
      'proposal',
      'spamToken',
    ]);
    expect(await readAllRows(copied, outside)).toEqual(await readAllRows(from, outside));
  });
});
