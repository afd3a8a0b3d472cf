import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import { AppError, badRequest } from '#lib/errors.ts';
import { isSelectedName } from '#platform/zip/reader.server.ts';

/** Limits against archives that unpack to far more than their size, as for a zip. */
const limits = { maxEntries: 100_000, maxUnpackedBytes: 4 * 2 ** 30, maxRatio: 200 };
/** The size from which the compression ratio is checked. */
const ratioCheckBytes = 50 * 2 ** 20;

interface UnpackOptions {
  /** The folder to unpack into. */
  folder: string;
  /** Matches the names of the files to unpack; others are skipped. */
  namePattern: RegExp;
}

export const isTarName = (name: string): boolean => /\.(?:tar\.gz|tgz|tar)$/i.test(name);

/**
 * Unpacks a tar archive, compressed or not, into a folder and returns the root of its contents: the single top folder if
 * there is one. Links and devices in it are skipped. Throws the reason if the archive is damaged or malicious.
 */
export async function unpackTar(
  file: string,
  { folder, namePattern }: UnpackOptions,
): Promise<string> {
  const root = join(folder, basename(file).replace(/\.(?:tar\.gz|tgz|tar)$/i, '') || 'archive');
  await mkdir(root, { recursive: true });
  const archive = extract();
  const source = createReadStream(file);
  const parts = (await isGzip(file)) ? [source, createGunzip()] : [source];
  const size = (await stat(file)).size;
  try {
    await Promise.all([
      unpackEntries(archive, root, namePattern).catch((error: unknown) => {
        source.destroy();
        throw error;
      }),
      pipeline([...parts, createBombCheck(size), archive]),
    ]);
  } catch (error) {
    throwTarError(error);
  }
  const entries = await readdir(root, { withFileTypes: true });
  const [only, ...others] = entries;
  return only?.isDirectory() && others.length === 0 ? join(root, only.name) : root;
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

/** Ends when far more comes out of an archive than its size suggests. */
function createBombCheck(size: number): Transform {
  let unpacked = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length;
      const isBomb = unpacked > ratioCheckBytes && unpacked > size * limits.maxRatio;
      if (isBomb)
        done(
          badRequest(
            'The archive unpacks to far more data than its size suggests, so it was not unpacked.',
          ),
        );
      else if (unpacked > limits.maxUnpackedBytes)
        done(
          badRequest('Unpacked, the archive is larger than 4 GB. Include only texts and pictures.'),
        );
      else done(null, chunk);
    },
  });
}

type Entry = Extract extends AsyncIterable<infer One> ? One : never;

async function unpackEntries(archive: AsyncIterable<Entry>, root: string, namePattern: RegExp) {
  let count = 0;
  for await (const entry of archive) {
    count += 1;
    if (count > limits.maxEntries)
      throw badRequest(
        `There are more than ${limits.maxEntries} files in the archive. Include only texts and pictures.`,
      );
    const { type } = entry.header;
    const name = entry.header.name.replace(/^(?:\.\/)+/, '');
    if (isUnsafe(name))
      throw badRequest(
        `The archive contains an unsafe path: ${name.slice(0, 200)}. It was not unpacked.`,
      );
    if (type === 'file' && isSelectedName(name, namePattern))
      await writeEntry(entry, join(root, name));
    else entry.resume();
  }
}

/** Whether a path leads out of the folder, or is one on some system. */
const isUnsafe = (name: string) =>
  /^[/\\]|^[a-z]:|\0/i.test(name) || name.split(/[/\\]/).includes('..');

async function writeEntry(entry: AsyncIterable<unknown>, path: string) {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(entry, createWriteStream(path));
}

/** Errors of the names in an archive, such as a file that is a folder, too. */
const nameErrors = new Set([
  'EISDIR',
  'ENOTDIR',
  'EEXIST',
  'ENAMETOOLONG',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

/** Explains errors of the archive; rethrows errors of the disk. */
function throwTarError(error: unknown): never {
  if (!(error instanceof Error) || error instanceof AppError) throw error;
  const code = 'code' in error ? String(error.code) : '';
  if (code !== '' && !code.startsWith('Z_') && !nameErrors.has(code)) throw error;
  throw badRequest(`The archive is damaged: ${error.message.slice(0, 200)}. Send it again.`);
}
