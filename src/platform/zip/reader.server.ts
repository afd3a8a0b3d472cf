import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { badRequest } from '#lib/errors.ts';

/** Limits against zip bombs that an archive of many years does not reach. */
const limits = { maxEntries: 100_000, maxUnpackedBytes: 4 * 2 ** 30, maxRatio: 200 };
/** The size from which the compression ratio is checked. */
const ratioCheckBytes = 50 * 2 ** 20;

interface UnpackOptions {
  /** The folder to unpack into. */
  folder: string;
  /** Matches the names of the files to unpack; others are skipped. */
  namePattern: RegExp;
}

/**
 * Unpacks a zip into a folder and returns the root of its contents: the single top folder if there
 * is one. Throws the reason if the archive is damaged or malicious.
 */
export async function unpackZip(
  file: string,
  { folder, namePattern }: UnpackOptions,
): Promise<string> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch(throwZipError);
  try {
    const zipEntries = await readEntries(zip);
    checkZipBomb(zipEntries, zip.fileSize);
    const selectedEntries = zipEntries.filter((entry) => isSelected(entry, namePattern));
    const top = findTopFolder(selectedEntries);
    const root = join(folder, top ?? basename(file).replace(/\.zip$/i, ''));
    await mkdir(root, { recursive: true });
    for (const entry of selectedEntries) {
      const relativePath =
        top === undefined ? entry.fileName : entry.fileName.slice(top.length + 1);
      await unpackEntry(zip, entry, join(root, relativePath)).catch(throwZipError);
    }
    return root;
  } finally {
    zip.close();
  }
}

/** The paths in a zip, without unpacking it. Throws the reason if it is damaged or has unsafe paths. */
export async function listZipPaths(file: string): Promise<string[]> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch(throwZipError);
  try {
    return (await readEntries(zip)).map((entry) => entry.fileName);
  } finally {
    zip.close();
  }
}

async function readEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > limits.maxEntries)
    throw badRequest(
      `There are more than ${limits.maxEntries} files in the zip. Include only texts and pictures.`,
    );
  const zipEntries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) zipEntries.push(entry);
  } catch (error) {
    throwZipError(error);
  }
  return zipEntries;
}

function checkZipBomb(zipEntries: Entry[], size: number) {
  if (zipEntries.some((entry) => entry.isEncrypted()))
    throw badRequest('The zip is encrypted. Create one without a password.');
  const unpacked = zipEntries.reduce((checksum, entry) => checksum + entry.uncompressedSize, 0);
  if (unpacked > ratioCheckBytes && unpacked > size * limits.maxRatio)
    throw badRequest(
      'The zip unpacks to far more data than its size suggests, so it was not unpacked.',
    );
  if (unpacked > limits.maxUnpackedBytes)
    throw badRequest('Unpacked, the zip is larger than 4 GB. Include only texts and pictures.');
}

/** Dependencies, the history of version control, and what macOS adds. */
const ignoredPattern = /(^|\/)(node_modules|__MACOSX|\.git|\.hg|\.svn|\._[^/]*)(\/|$)/;

function isSelected({ fileName, externalFileAttributes }: Entry, namePattern: RegExp): boolean {
  const isLink = ((externalFileAttributes >>> 16) & 0o17_0000) === 0o12_0000;
  return !isLink && isSelectedName(fileName, namePattern);
}

/** Whether a file of this name is unpacked. */
export function isSelectedName(name: string, namePattern: RegExp): boolean {
  return namePattern.test(name) && !ignoredPattern.test(name);
}

function findTopFolder(zipEntries: Entry[]): string | undefined {
  const topFolders = new Set(
    zipEntries.map(({ fileName }) => (fileName.includes('/') ? fileName.split('/')[0] : '')),
  );
  const [only] = topFolders;
  return topFolders.size === 1 && only ? only : undefined;
}

async function unpackEntry(zip: ZipFile, entry: Entry, path: string) {
  await mkdir(dirname(path), { recursive: true });
  let checksum = 0;
  const checksumStream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      checksum = crc32(chunk, checksum);
      done(null, chunk);
    },
  });
  await pipeline(await zip.openReadStreamPromise(entry), checksumStream, createWriteStream(path));
  if (checksum !== entry.crc32)
    throw badRequest(`The zip is damaged: ${entry.fileName} does not match its checksum.`);
}

/** Explains errors of the archive; rethrows errors of the disk, which have a code. */
function throwZipError(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  const isDamaged = 'code' in error ? String(error.code).startsWith('Z_') : true;
  if (!isDamaged) throw error;
  if (/^(absolute path|invalid relative path|invalid characters)/.test(error.message))
    throw badRequest(
      `The zip contains an unsafe path: ${error.message.slice(0, 200)}. It was not unpacked.`,
    );
  if (error.message.startsWith('End of central directory'))
    throw badRequest('This is not a zip, or it is incomplete. Create it again, or send it again.');
  throw badRequest(`The zip is damaged: ${error.message.slice(0, 200)}.`);
}
