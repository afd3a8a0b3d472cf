import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import type { Db } from '#platform/db/database.ts';
import { newestSchema } from '#platform/db/schema-version.server.ts';
import { atOneMoment, describeTables } from '#platform/db/whole-tables.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import {
  backupFormat,
  backupVersion,
  manifestName,
  markName,
  mediaPart,
  tablePart,
  type Manifest,
  type Part,
} from './backup-format.ts';
import { isLeft } from './kept-tables.ts';
import { mediaNames } from './media-names.ts';
import { writeLines } from './table-lines.server.ts';
import type { TransferReport } from './transfer-report.ts';

interface Site {
  db: Db;
  storage: Storage;
}

/** Writes the whole site, as it is at one moment, into one file. The file appears when it is whole. */
export async function writeBackup(
  { db, storage }: Site,
  { file, report }: { file: string; report: TransferReport },
): Promise<Manifest> {
  await mkdir(dirname(file), { recursive: true });
  const aside = await mkdtemp(join(dirname(file), `.${basename(file)}-`));
  try {
    const whole = join(aside, 'whole');
    // The file tells who people are and how they sign in.
    const into = createWriteStream(whole, { mode: 0o600 });
    const manifest = await packBackup({ db, storage }, { aside, into, report });
    await rename(whole, file);
    return manifest;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

interface Packing {
  /** A folder for what is written on the way. */
  aside: string;
  into: Writable;
  report: TransferReport;
}

/** The same, sent as it is made. */
export async function packBackup(
  { db, storage }: Site,
  { aside, into, report }: Packing,
): Promise<Manifest> {
  const { tables, pictures } = await atOneMoment(db, (moment) => copyTables(moment, aside));
  for (const [name, { rows }] of Object.entries(tables)) report.count(name, 'created', rows);
  const archive = pack();
  const written = pipeline(archive, createGzip(), sameHead, into);
  const filled = fill(archive, { aside, tables, pictures, storage, report });
  const [manifest] = await Promise.all([filled.catch((error) => abandon(archive, error)), written]);
  return manifest;
}

/** Whatever system packs, the first bytes are the same, so that a change of them is seen. */
async function* sameHead(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const part of parts) {
    if (isFirst && part.length >= 10) part.fill(0, 8, 9).fill(0xff, 9, 10);
    isFirst = false;
    yield part;
  }
}

function abandon(archive: Pack, error: unknown): never {
  archive.destroy(error instanceof Error ? error : new Error(String(error)));
  throw error;
}

async function copyTables(db: Db, aside: string) {
  const tables: Manifest['tables'] = {};
  for (const table of await describeTables(db, isLeft))
    tables[table.name] = await writeLines(db, table, join(aside, table.name));
  const pictures = await db.selectFrom('media').select(['url', 'social', 'variants']).execute();
  return { tables, pictures: pictures.flatMap(mediaNames) };
}

interface Filling {
  aside: string;
  tables: Manifest['tables'];
  pictures: string[];
  storage: Storage;
  report: TransferReport;
}

async function fill(archive: Pack, { aside, tables, pictures, storage, report }: Filling) {
  addText(archive, markName, { format: backupFormat, version: backupVersion });
  for (const name of Object.keys(tables)) {
    const path = join(aside, name);
    const { size } = await stat(path);
    await addFile(archive, tablePart(name), { size, stream: createReadStream(path) });
  }
  const media: Manifest['media'] = {};
  for (const name of pictures) {
    const stored = await storage.get(name);
    if (stored) media[name] = await addFile(archive, mediaPart(name), stored);
    if (stored) report.count('media file', 'created');
    else report.leave(`media/${name}`, 'The library knows it, but the file is not in the storage.');
  }
  const createdAt = new Date().toISOString();
  const manifest: Manifest = { schema: newestSchema(), createdAt, tables, media };
  addText(archive, manifestName, manifest);
  archive.finalize();
  return manifest;
}

function addText(archive: Pack, name: string, content: object) {
  archive.entry({ name }, `${JSON.stringify(content, null, 2)}\n`);
}

async function addFile(
  archive: Pack,
  name: string,
  { size, stream }: { size: number; stream: Readable },
): Promise<Part> {
  const hash = createHash('sha256');
  const entry = archive.entry({ name, size });
  await pipeline(
    stream,
    async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        hash.update(part);
        yield part;
      }
    },
    entry,
  );
  return { bytes: size, sha256: hash.digest('hex') };
}
