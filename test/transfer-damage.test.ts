/** A backup in which anything is not as it was written is refused whole; and the proofs look at every column. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { expect, it, onTestFinished } from 'vitest';
import { writeBackup } from '#features/transfer/backup.server.ts';
import { unpackBackup } from '#features/transfer/backup-parts.server.ts';
import { exportFolder } from '#features/transfer/export.server.ts';
import { importFolder } from '#features/transfer/import-folder.server.ts';
import { isLeft } from '#features/transfer/kept-tables.ts';
import { TransferReport } from '#features/transfer/transfer-report.ts';
import { restoreBackup } from '#features/transfer/restore.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { describeTables } from '#platform/db/whole-tables.server.ts';
import { onBothEngines } from './engines.ts';
import { emptySite, freshSite } from './site.ts';
import { everySite, fullSite, wholeSite } from './transfer-site.ts';

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-damage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function whole(): Promise<Buffer> {
  const file = join(freshFolder(), 'site.tar.gz');
  await writeBackup(await fullSite('sqlite'), { file, report: new TransferReport() });
  return readFileSync(file);
}

const refusal = /no backup|damaged|cannot be restored/;

async function unpacked(bytes: Buffer) {
  const file = join(freshFolder(), 'changed.tar.gz');
  writeFileSync(file, bytes);
  return unpackBackup(file, freshFolder());
}

it('refuses a byte that is another, wherever it is', async () => {
  const bytes = await whole();
  await unpacked(bytes);
  const places = Array.from({ length: 40 }, (_, index) => Math.floor((index * bytes.length) / 40));
  for (const at of [
    ...Array.from({ length: 10 }, (_, index) => index),
    ...places,
    bytes.length - 1,
  ]) {
    const other = Buffer.from(bytes);
    other[at] = (other[at] ?? 0) ^ 0x41;
    await expect(unpacked(other), `byte ${at}`).rejects.toThrow(refusal);
  }
});

it('refuses what is cut short, or has something behind it', async () => {
  const bytes = await whole();
  for (const length of [
    0,
    5,
    100,
    Math.floor(bytes.length / 2),
    bytes.length - 9,
    bytes.length - 1,
  ])
    await expect(unpacked(bytes.subarray(0, length)), `${length} bytes`).rejects.toThrow(refusal);
  for (const more of [Buffer.from('more'), gzipSync('more'), bytes])
    await expect(unpacked(Buffer.concat([bytes, more]))).rejects.toThrow(refusal);
});

/** The same archive with other entries. */
async function rewritten(
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

it('refuses an entry that is missing, too much, twice, or in another order', async () => {
  const bytes = await whole();
  await expect(unpacked(await rewritten(bytes, (all) => all))).resolves.toBeDefined();
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
    await expect(unpacked(await rewritten(bytes, change)), what).rejects.toThrow(
      /damaged|cannot be restored/,
    );
});

it('has something in every table and column that the proofs compare', async () => {
  const site = await everySite('sqlite');
  const rows = await wholeSite(site);
  const missing: string[] = [];
  for (const { name, columns } of await describeTables(site.db, isLeft))
    for (const column of columns)
      if (!(rows[name] ?? []).some((row) => row[column.name] !== null))
        missing.push(`${name}.${column.name}`);
  expect(missing).toEqual([]);
});

onBothEngines((engine) => {
  it('carries every column of every table in a backup, and in a folder', async () => {
    const from = await everySite(engine);
    const other = engine === 'sqlite' ? 'postgres' : 'sqlite';
    const file = join(freshFolder(), 'site.tar.gz');
    await writeBackup(from, { file, report: new TransferReport() });
    const restored = await freshSite(other);
    await restoreBackup(restored, { file, report: new TransferReport() });
    expect(await wholeSite(restored)).toEqual(await wholeSite(from));
    const place = freshFolder();
    await exportFolder(from, { folder: place, revisions: true, report: new TransferReport() });
    // Who is who in the engine of the copy is settled by the folder alone.
    const copied = await emptySite(other);
    await migrate(copied);
    const report = new TransferReport();
    await importFolder(copied, { folder: place, report });
    expect(report.notCarried).toEqual([]);
    const secret = ['account', 'passkey'];
    expect(await wholeSite(copied, secret)).toEqual(await wholeSite(from, secret));
  });
});
