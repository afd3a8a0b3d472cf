import { createWriteStream } from 'node:fs';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { badRequest } from '#lib/errors.ts';

/** A whole archive of years fits; what is larger is no blog, or means harm. */
const limits = { entries: 100_000, unpacked: 4 * 2 ** 30, ratio: 200 };
/** Bytes from which a file that shrank too well is suspicious. */
const harmless = 50 * 2 ** 20;

const endSignature = 0x0605_4b50;
const entrySignature = 0x0201_4b50;
const localSignature = 0x0403_4b50;
/** The end record with the longest comment. */
const longestEnd = 22 + 65_535;

interface Entry {
  name: string;
  method: number;
  packed: number;
  size: number;
  sum: number;
  offset: number;
}

/**
 * Unpacks a zip into a folder and returns where its contents begin: below the one folder that holds everything, if there
 * is one. What no import reads is passed over. Throws, with the reason, at an archive that is damaged or means harm.
 */
export async function unpackZip(file: string, folder: string): Promise<string> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const entries = await readEntries(handle, size);
    refuseHarm(entries, size);
    const wanted = entries.filter(isWanted);
    const top = topFolder(wanted);
    const root = join(folder, top ?? basename(file).replace(/\.zip$/i, ''));
    await mkdir(root, { recursive: true });
    for (const entry of wanted) {
      const inside = top === undefined ? entry.name : entry.name.slice(top.length + 1);
      await unpackEntry(handle, entry, join(root, inside));
    }
    return root;
  } finally {
    await handle.close();
  }
}

async function read(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw badRequest('The zip is cut short. Make it anew, or send it again.');
  return buffer;
}

async function readEntries(handle: FileHandle, size: number): Promise<Entry[]> {
  const length = Math.min(size, longestEnd);
  const tail = await read(handle, size - length, length);
  let at = length - 22;
  while (at >= 0 && tail.readUInt32LE(at) !== endSignature) at -= 1;
  if (at < 0) throw badRequest('This is no zip, or its end is missing.');
  const [count, bytes, start] = [
    tail.readUInt16LE(at + 10),
    tail.readUInt32LE(at + 12),
    tail.readUInt32LE(at + 16),
  ];
  if (count === 0xff_ff || start === 0xff_ff_ff_ff)
    throw badRequest('This zip is too large to be read here. Unpack it and use npm run import.');
  if (start + bytes > size)
    throw badRequest('The zip is damaged: its list of files cannot be read.');
  const list = await read(handle, start, bytes);
  const entries: Entry[] = [];
  for (let from = 0; entries.length < count;) {
    if (from + 46 > list.length || list.readUInt32LE(from) !== entrySignature)
      throw badRequest('The zip is damaged: its list of files cannot be read.');
    const [name, extra, comment] = [28, 30, 32].map((offset) => list.readUInt16LE(from + offset));
    entries.push(readEntry(list, from, name ?? 0));
    from += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

function readEntry(list: Buffer, from: number, nameLength: number): Entry {
  const name = list.toString('utf8', from + 46, from + 46 + nameLength).replaceAll('\\', '/');
  if ((list.readUInt16LE(from + 8) & 1) === 1)
    throw badRequest('The zip is encrypted. Make one without a password.');
  const mode = list.readUInt32LE(from + 38) >>> 16;
  const isLink = (mode & 0o17_0000) === 0o12_0000;
  return {
    name: isLink ? '' : name,
    method: list.readUInt16LE(from + 10),
    ...{ sum: list.readUInt32LE(from + 16), packed: list.readUInt32LE(from + 20) },
    ...{ size: list.readUInt32LE(from + 24), offset: list.readUInt32LE(from + 42) },
  };
}

function refuseHarm(entries: Entry[], size: number) {
  if (entries.length > limits.entries)
    throw badRequest(
      `There are more than ${limits.entries} files in the zip. Leave out what is no text and no picture.`,
    );
  const outside = entries.find(({ name }) => /^\/|^[a-z]:|(^|\/)\.\.(\/|$)|\0/i.test(name));
  if (outside)
    throw badRequest(
      `The zip names a file outside of itself: ${outside.name.slice(0, 200)}. It was not unpacked.`,
    );
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (unpacked > limits.unpacked)
    throw badRequest(
      'Unpacked, the zip is larger than 4 GB. Leave out what is no text and no picture.',
    );
  if (unpacked > harmless && unpacked > size * limits.ratio)
    throw badRequest('The zip unpacks to far more than a blog would. It was not unpacked.');
}

/** What an import reads. */
const readable =
  /\.(md|mdx|mdoc|markdown|mkd|mdown|html?|njk|rst|org|adoc|txt|xml|json|csv|ya?ml|toml|js|cjs|mjs|png|jpe?g|gif|webp|avif|svg)$/i;
const passed = /(^|\/)(node_modules|__MACOSX|\.[^/]+)(\/|$)/;

const isWanted = ({ name }: Entry) => readable.test(name) && !passed.test(name);

function topFolder(entries: Entry[]): string | undefined {
  const tops = new Set(entries.map(({ name }) => (name.includes('/') ? name.split('/')[0] : '')));
  const [only] = tops;
  return tops.size === 1 && only ? only : undefined;
}

async function unpackEntry(handle: FileHandle, entry: Entry, path: string) {
  const local = await read(handle, entry.offset, 30);
  if (local.readUInt32LE(0) !== localSignature || ![0, 8].includes(entry.method))
    throw badRequest(
      `The zip is damaged, or packed in a way that is not known here: ${entry.name}.`,
    );
  const start = entry.offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
  await mkdir(dirname(path), { recursive: true });
  if (entry.packed === 0) return void (await (await open(path, 'w')).close());
  const packed = handle.createReadStream({
    start,
    end: start + entry.packed - 1,
    autoClose: false,
  });
  const counted = counting(entry);
  const steps =
    entry.method === 8 ? [packed, createInflateRaw(), counted.stream] : [packed, counted.stream];
  try {
    await pipeline([...steps, createWriteStream(path)]);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!code.startsWith('Z_')) throw error;
    throw badRequest(`The zip is damaged: ${entry.name} cannot be unpacked.`);
  }
  if (!counted.isWhole())
    throw badRequest(`The zip is damaged: ${entry.name} is not what was packed.`);
}

/** What says that it is small must be: it is cut off where it said that it ends. */
function counting(entry: Entry) {
  let [bytes, sum] = [0, 0];
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      sum = crc32(chunk, sum);
      if (bytes <= entry.size) done(null, chunk);
      else done(badRequest(`The zip is damaged: ${entry.name} is larger than it says.`));
    },
  });
  return { stream, isWhole: () => bytes === entry.size && sum === entry.sum };
}
