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
  manifestName,
  manifestShape,
  markName,
  markShape,
  type Manifest,
  type Part,
} from './backup-format.ts';

/**
 * Unpacks a backup into the folder and looks whether every part is there to the last byte. Throws, with the reason, at
 * anything that is not as it was written.
 */
export async function unpackBackup(file: string, folder: string): Promise<Manifest> {
  const found = new Map<string, Part>();
  try {
    await refuseHead(file);
    const archive = extract();
    const source = createReadStream(file);
    const gunzip = createGunzip();
    await Promise.all([
      pipeline(source, gunzip, archive),
      unpack(archive, folder, found).catch((error: unknown) => {
        source.destroy();
        throw error;
      }),
    ]);
    // What follows the archive is passed over without a word by whoever unpacks.
    if (gunzip.bytesWritten !== (await stat(file)).size)
      throw badRequest('There is something behind its end.');
  } catch (error) {
    throw explain(error, file);
  }
  const manifest = manifestShape.safeParse(await readJson(join(folder, manifestName)));
  if (!manifest.success) throw badRequest(`${file} is damaged: its list of parts cannot be read.`);
  compare(file, found, listParts(manifest.data));
  return manifest.data;
}

/** The first ten bytes of what this program packs; no sum looks at them. The last tells the system, and has changed. */
const heads = new Set([
  '1f8b08000000000000ff',
  '1f8b0800000000000003',
  '1f8b0800000000000013',
  '1f8b080000000000000a',
]);

async function refuseHead(file: string) {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(10), 0, 10, 0);
    const head = buffer.subarray(0, bytesRead).toString('hex');
    // A file that is no archive at all is told so by whoever unpacks it.
    if (head.startsWith('1f8b') && !heads.has(head)) throw badRequest('Its beginning is damaged.');
  } finally {
    await handle.close();
  }
}

type Entry = Extract extends AsyncIterable<infer One> ? One : never;

async function unpack(archive: AsyncIterable<Entry>, folder: string, found: Map<string, Part>) {
  for await (const entry of archive) {
    const { name, type } = entry.header;
    if (found.size === 0 && name !== markName) throw badRequest('It begins like no backup.');
    if (type !== 'file' || !isPart(name) || found.has(name))
      throw badRequest(`There is something in it that no backup has: ${name.slice(0, 200)}.`);
    await mkdir(dirname(join(folder, name)), { recursive: true });
    found.set(name, await keep(entry, join(folder, name)));
    if (name === markName) await checkMark(join(folder, name));
  }
  if (!found.has(manifestName)) throw badRequest('Its end is missing.');
}

const isPart = (name: string) =>
  name === markName ||
  name === manifestName ||
  /^tables\/\w+\.ndjson$/.test(name) ||
  (name.startsWith('media/') && isStoredName(name.slice('media/'.length)));

async function keep(entry: AsyncIterable<unknown>, path: string): Promise<Part> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* summed() {
    for await (const part of entry) {
      if (!(part instanceof Uint8Array)) continue;
      hash.update(part);
      bytes += part.length;
      yield part;
    }
  }
  await pipeline(summed, createWriteStream(path));
  return { bytes, sha256: hash.digest('hex') };
}

async function checkMark(path: string) {
  const mark = markShape.safeParse(await readJson(path));
  if (!mark.success) throw badRequest('It was written by another program.');
  if (mark.data.version > backupVersion)
    throw badRequest('It was written by a newer version of Mallard. Bring this one up to date.');
}

function compare(file: string, found: Map<string, Part>, wanted: Map<string, Part>) {
  for (const [name, { bytes, sha256 }] of wanted) {
    const part = found.get(name);
    if (!part) throw badRequest(`${file} is damaged: ${name} is missing.`);
    if (part.bytes !== bytes || part.sha256 !== sha256)
      throw badRequest(`${file} is damaged: ${name} is not what was written.`);
  }
  for (const name of found.keys())
    if (name !== markName && name !== manifestName && !wanted.has(name))
      throw badRequest(`${file} is damaged: nothing says what ${name} is.`);
}

function explain(error: unknown, file: string): unknown {
  if (error instanceof AppError) return badRequest(`${file} cannot be restored. ${error.message}`);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' || code === 'EISDIR') return badRequest(`There is no file ${file}.`);
  if (/^E[A-Z]+$/.test(code)) return error;
  return badRequest(
    `${file} is no backup, or is damaged: ${error instanceof Error ? error.message : String(error)}.`,
  );
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}
