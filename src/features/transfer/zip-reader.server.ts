import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { badRequest } from '#lib/errors.ts';

/** A whole archive of years fits; what is larger is no blog, or means harm. */
const limits = { entries: 100_000, unpacked: 4 * 2 ** 30, ratio: 200 };
/** Bytes from which a file that shrank too well is suspicious. */
const harmless = 50 * 2 ** 20;

/**
 * Unpacks a zip into a folder and returns where its contents begin: below the one folder that holds everything, if there
 * is one. What no import reads is passed over. Throws, with the reason, at an archive that is damaged or means harm.
 */
export async function unpackZip(file: string, folder: string): Promise<string> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch(refuse);
  try {
    const entries = await readEntries(zip);
    refuseHarm(entries, zip.fileSize);
    const wanted = entries.filter(isWanted);
    const top = topFolder(wanted);
    const root = join(folder, top ?? basename(file).replace(/\.zip$/i, ''));
    await mkdir(root, { recursive: true });
    for (const entry of wanted) {
      const inside = top === undefined ? entry.fileName : entry.fileName.slice(top.length + 1);
      await unpackEntry(zip, entry, join(root, inside)).catch(refuse);
    }
    return root;
  } finally {
    zip.close();
  }
}

async function readEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > limits.entries)
    throw badRequest(
      `There are more than ${limits.entries} files in the zip. Leave out what is no text and no picture.`,
    );
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch (error) {
    refuse(error);
  }
  return entries;
}

function refuseHarm(entries: Entry[], size: number) {
  if (entries.some((entry) => entry.isEncrypted()))
    throw badRequest('The zip is encrypted. Make one without a password.');
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked > harmless && unpacked > size * limits.ratio)
    throw badRequest('The zip unpacks to far more than a blog would. It was not unpacked.');
  if (unpacked > limits.unpacked)
    throw badRequest(
      'Unpacked, the zip is larger than 4 GB. Leave out what is no text and no picture.',
    );
}

/** What an import reads. */
const readable =
  /\.(md|mdx|mdoc|markdown|mkd|mdown|html?|njk|rst|org|adoc|txt|xml|json|csv|ya?ml|toml|js|cjs|mjs|png|jpe?g|gif|webp|avif|svg)$/i;
const passed = /(^|\/)(node_modules|__MACOSX|\.[^/]+)(\/|$)/;

function isWanted({ fileName, externalFileAttributes }: Entry): boolean {
  const isLink = ((externalFileAttributes >>> 16) & 0o17_0000) === 0o12_0000;
  return !isLink && readable.test(fileName) && !passed.test(fileName);
}

function topFolder(entries: Entry[]): string | undefined {
  const tops = new Set(
    entries.map(({ fileName }) => (fileName.includes('/') ? fileName.split('/')[0] : '')),
  );
  const [only] = tops;
  return tops.size === 1 && only ? only : undefined;
}

async function unpackEntry(zip: ZipFile, entry: Entry, path: string) {
  await mkdir(dirname(path), { recursive: true });
  let sum = 0;
  const summed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
  });
  await pipeline(await zip.openReadStreamPromise(entry), summed, createWriteStream(path));
  if (sum !== entry.crc32)
    throw badRequest(`The zip is damaged: ${entry.fileName} is not what was packed.`);
}

/** What is wrong with a zip has no code; what is wrong with the disk has one, and is not the sender's doing. */
function refuse(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  const isDamage = 'code' in error ? String(error.code).startsWith('Z_') : true;
  if (!isDamage) throw error;
  if (/^(absolute path|invalid relative path|invalid characters)/.test(error.message))
    throw badRequest(
      `The zip names a file outside of itself: ${error.message.slice(0, 200)}. It was not unpacked.`,
    );
  if (error.message.startsWith('End of central directory'))
    throw badRequest('This is no zip, or its end is missing. Make it anew, or send it again.');
  throw badRequest(`The zip is damaged: ${error.message.slice(0, 200)}.`);
}
