import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import { AppError, badRequest } from '#lib/errors.ts';
import { isStoredName } from '#platform/storage/storage.server.ts';
import {
  backupVersion,
  listParts,
  manifestFileName,
  manifestSchema,
  markerFileName,
  markerSchema,
  type Manifest,
  type Part,
} from './format.ts';

/**
 * Unpacks a backup into the folder and verifies the size and checksum of every part. Throws, with the reason, at
 * anything that differs from what was written.
 */
export async function unpackBackup(file: string, folder: string): Promise<Manifest> {
  const foundParts = new Map<string, Part>();
  try {
    await checkGzipHeader(file);
    const archive = extract();
    const source = createReadStream(file);
    const gunzip = createGunzip();
    await waitForBoth(
      unpackEntries(archive, folder, foundParts).catch((error: unknown) => {
        source.destroy();
        throw error;
      }),
      pipeline(source, gunzip, archive),
    );
    // The extractor silently ignores what follows the archive.
    if (gunzip.bytesWritten !== (await stat(file)).size)
      throw badRequest('It has data after its end.');
  } catch (error) {
    throw explainError(error, file);
  }
  const manifest = manifestSchema.safeParse(await readJson(join(folder, manifestFileName)));
  if (!manifest.success) throw badRequest(`${file} is damaged: its list of parts cannot be read.`);
  compareParts(file, foundParts, listParts(manifest.data));
  return manifest.data;
}

/** Waits for both. Where one fails because the other ended, throws the error of the other: it has the reason. */
async function waitForBoth(unpacked: Promise<void>, piped: Promise<void>) {
  const results = await Promise.allSettled([unpacked, piped]);
  const errors = results.flatMap((result): unknown[] =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  if (errors.length > 0) throw errors.find((error) => !isPrematureClose(error)) ?? errors[0];
}

const isPrematureClose = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** The gzip headers that this program has written; no checksum covers them. The last byte names the system. */
const knownGzipHeaders = new Set([
  '1f8b08000000000000ff',
  '1f8b0800000000000003',
  '1f8b0800000000000013',
  '1f8b080000000000000a',
]);

async function checkGzipHeader(file: string) {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(10), 0, 10, 0);
    const gzipHeader = buffer.subarray(0, bytesRead).toString('hex');
    // A file that is not an archive at all is rejected by the extractor.
    if (gzipHeader.startsWith('1f8b') && !knownGzipHeaders.has(gzipHeader))
      throw badRequest('Its beginning is damaged.');
  } finally {
    await handle.close();
  }
}

type Entry = Extract extends AsyncIterable<infer One> ? One : never;

async function unpackEntries(
  archive: AsyncIterable<Entry>,
  folder: string,
  foundParts: Map<string, Part>,
) {
  for await (const entry of archive) {
    const { name, type } = entry.header;
    if (foundParts.size === 0 && name !== markerFileName)
      throw badRequest('It does not begin like a backup.');
    if (type !== 'file' || !isPartName(name) || foundParts.has(name))
      throw badRequest(
        `It contains a file that does not belong in a backup: ${name.slice(0, 200)}.`,
      );
    await mkdir(dirname(join(folder, name)), { recursive: true });
    foundParts.set(name, await writePart(entry, join(folder, name)));
    if (name === markerFileName) await checkMarker(join(folder, name));
  }
  if (!foundParts.has(manifestFileName)) throw badRequest('Its end is missing.');
}

const isPartName = (name: string) =>
  name === markerFileName ||
  name === manifestFileName ||
  /^tables\/\w+\.ndjson$/.test(name) ||
  (name.startsWith('media/') && isStoredName(name.slice('media/'.length)));

async function writePart(entry: AsyncIterable<unknown>, path: string): Promise<Part> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* hashContent() {
    for await (const part of entry) {
      if (!(part instanceof Uint8Array)) continue;
      hash.update(part);
      bytes += part.length;
      yield part;
    }
  }
  await pipeline(hashContent, createWriteStream(path));
  return { bytes, sha256: hash.digest('hex') };
}

async function checkMarker(path: string) {
  const marker = markerSchema.safeParse(await readJson(path));
  if (!marker.success) throw badRequest('It was written by another program.');
  if (marker.data.version > backupVersion)
    throw badRequest('It was written by a newer version of Mallard. Update this installation.');
}

function compareParts(
  file: string,
  foundParts: Map<string, Part>,
  expectedParts: Map<string, Part>,
) {
  for (const [name, { bytes, sha256 }] of expectedParts) {
    const part = foundParts.get(name);
    if (!part) throw badRequest(`${file} is damaged: ${name} is missing.`);
    if (part.bytes !== bytes || part.sha256 !== sha256)
      throw badRequest(`${file} is damaged: the content of ${name} differs from its hash.`);
  }
  for (const name of foundParts.keys())
    if (name !== markerFileName && name !== manifestFileName && !expectedParts.has(name))
      throw badRequest(`${file} is damaged: ${name} is not in its list of parts.`);
}

function explainError(error: unknown, file: string): unknown {
  if (error instanceof AppError) return badRequest(`${file} cannot be restored. ${error.message}`);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' || code === 'EISDIR') return badRequest(`The file ${file} does not exist.`);
  if ((code === 'EACCES' || code === 'EPERM') && isAbout(error, file))
    return badRequest(`The file ${file} cannot be read. Give this user permission to read it.`);
  if (/^E[A-Z]+$/.test(code)) return error;
  return badRequest(
    `${file} is not a backup, or is damaged: ${error instanceof Error ? error.message : String(error)}.`,
  );
}

const isAbout = (error: unknown, file: string) =>
  error instanceof Error && 'path' in error && error.path === file;

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}
