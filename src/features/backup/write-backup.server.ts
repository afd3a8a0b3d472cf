import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import type { Db } from '#platform/db/database.ts';
import {
  getLatestSchemaVersion,
  listAppliedMigrations,
} from '#platform/db/schema-version.server.ts';
import { inSnapshot, describeTables } from '#platform/db/table-io.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import {
  backupFormat,
  backupVersion,
  manifestFileName,
  markerFileName,
  getMediaPartName,
  getTablePartName,
  type Manifest,
  type Part,
} from './format.ts';
import { isExcluded } from '#content/folder-format/excluded-tables.ts';
import { explainBackupError } from './backup-space.server.ts';
import { listMediaNames } from '#features/media/stored-names.ts';
import { writeJsonLines } from './table-jsonl.server.ts';
import type { TaskReport } from '#features/tasks/report.ts';

interface Site {
  db: Db;
  storage: Storage;
}

/** Writes a snapshot of the whole site into one file. The file appears when it is complete. */
export async function writeBackup(
  { db, storage }: Site,
  { file, report }: { file: string; report: TaskReport },
): Promise<Manifest> {
  const folder = dirname(file);
  try {
    await mkdir(folder, { recursive: true });
    const temporaryFolder = await mkdtemp(join(folder, `.${basename(file)}-`));
    try {
      const temporaryFile = join(temporaryFolder, 'whole');
      // The file contains personal data and credentials. It is flushed, so that it survives a power failure.
      const output = createWriteStream(temporaryFile, { mode: 0o600, flush: true });
      const manifest = await packBackup({ db, storage }, { temporaryFolder, output, report });
      await rename(temporaryFile, file);
      return manifest;
    } finally {
      // A disk that fails may keep the folder; why it failed matters more.
      await rm(temporaryFolder, { recursive: true, force: true }).catch(() => undefined);
    }
  } catch (error) {
    throw await explainBackupError(error, { db, storage, folder });
  }
}

interface PackOptions {
  /** A folder for temporary files. */
  temporaryFolder: string;
  output: Writable;
  report: TaskReport;
}

/** Streams a backup of the site into `output`. */
export async function packBackup(
  { db, storage }: Site,
  { temporaryFolder, output, report }: PackOptions,
): Promise<Manifest> {
  const { tables, schema, pictures } = await inSnapshot(db, (snapshot) =>
    copyTables(snapshot, temporaryFolder),
  );
  for (const [name, { rows }] of Object.entries(tables)) report.count(name, 'created', rows);
  const archive = pack();
  const written = pipeline(archive, createGzip(), withFixedGzipHeader, output);
  const filled = fillArchive(archive, {
    temporaryFolder,
    tables,
    schema,
    pictures,
    storage,
    report,
  });
  const [manifest] = await Promise.all([
    filled.catch((error) => abortArchive(archive, error)),
    written,
  ]);
  return manifest;
}

/** Makes the gzip header the same on every system, so that damage to it can be detected. */
async function* withFixedGzipHeader(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst && chunk.length >= 10) chunk.fill(0, 8, 9).fill(0xff, 9, 10);
    isFirst = false;
    yield chunk;
  }
}

function abortArchive(archive: Pack, error: unknown): never {
  archive.destroy(error instanceof Error ? error : new Error(String(error)));
  throw error;
}

async function copyTables(db: Db, temporaryFolder: string) {
  const tables: Manifest['tables'] = {};
  for (const table of await describeTables(db, isExcluded))
    tables[table.name] = await writeJsonLines(db, table, join(temporaryFolder, table.name));
  // An upgrade backs up before it migrates.
  const schema = (await listAppliedMigrations(db)).at(-1) ?? getLatestSchemaVersion();
  const pictures = await db.selectFrom('media').select(['url', 'social', 'variants']).execute();
  return { tables, schema, pictures: pictures.flatMap(listMediaNames) };
}

interface ArchiveContent {
  temporaryFolder: string;
  tables: Manifest['tables'];
  schema: string;
  pictures: string[];
  storage: Storage;
  report: TaskReport;
}

async function fillArchive(
  archive: Pack,
  { temporaryFolder, tables, schema, pictures, storage, report }: ArchiveContent,
) {
  addText(archive, markerFileName, { format: backupFormat, version: backupVersion });
  for (const name of Object.keys(tables)) {
    const path = join(temporaryFolder, name);
    const { size } = await stat(path);
    await addFile(archive, getTablePartName(name), { size, stream: createReadStream(path) });
  }
  const media: Manifest['media'] = {};
  for (const name of pictures) {
    const stored = await storage.get(name);
    if (stored) media[name] = await addFile(archive, getMediaPartName(name), stored);
    if (stored) report.count('media file', 'created');
    else report.skip(`media/${name}`, 'It is in the media library, but its file is missing.');
  }
  const createdAt = new Date().toISOString();
  const manifest: Manifest = { schema, createdAt, tables, media };
  addText(archive, manifestFileName, manifest);
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
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    entry,
  );
  return { bytes: size, sha256: hash.digest('hex') };
}
