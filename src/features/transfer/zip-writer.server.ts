import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { crc32, createDeflateRaw } from 'node:zlib';

/** What is packed already gains nothing. */
const packed = /\.(png|jpe?g|gif|webp|avif)$/i;
/** Because larger ones need a form that older programs cannot read. */
const largest = 0xff_ff_ff_ff;
const mostEntries = 0xff_ff;

interface Written {
  name: Buffer;
  method: number;
  sum: number;
  packed: number;
  size: number;
  offset: number;
}

/** A folder as a zip, made while it is sent; names are below `folder`, under `top`. */
export async function* zipFolder(folder: string, top: string): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.toSorted()) {
    const name = Buffer.from(`${top}/${relative(folder, path).split(sep).join('/')}`);
    const entry: Written = {
      name,
      method: packed.test(path) ? 0 : 8,
      sum: 0,
      packed: 0,
      size: 0,
      offset,
    };
    if ((await stat(path)).size + offset > largest)
      throw new Error('The export is larger than 4 GB. Use npm run export.');
    const head = localHead(entry);
    yield head;
    yield* pack(path, entry);
    yield sums(entry);
    offset += head.length + entry.packed + 16;
    written.push(entry);
  }
  if (written.length >= mostEntries)
    throw new Error('There are too many files for a zip. Use npm run export.');
  const list = Buffer.concat(written.map(listed));
  yield list;
  yield end(written.length, list.length, offset);
}

async function* pack(path: string, entry: Written): AsyncGenerator<Buffer> {
  const source = createReadStream(path).on('data', (chunk) => {
    entry.sum = crc32(chunk, entry.sum);
    entry.size += chunk.length;
  });
  const stream = entry.method === 8 ? source.pipe(createDeflateRaw()) : source;
  if (stream !== source) source.once('error', (error) => stream.destroy(error));
  for await (const part of stream) {
    const bytes = Buffer.from(part as Buffer); // neither has an encoding
    entry.packed += bytes.length;
    yield bytes;
  }
}

/** Names in UTF-8; sums follow the data, because they are not known before. */
const flags = 0x08_08;
/** 1 January 1980: the same site gives the same bytes. */
const noTime = 0x00_21_00_00;

function localHead({ name, method }: Written): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt32LE(noTime, 10);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function sums({ sum, packed: bytes, size }: Written): Buffer {
  const tail = Buffer.alloc(16);
  for (const [index, value] of [0x0807_4b50, sum, bytes, size].entries())
    tail.writeUInt32LE(value, index * 4);
  return tail;
}

function listed({ name, method, sum, packed: bytes, size, offset }: Written): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x0201_4b50, 0);
  // Made where files have modes, so that they get a usual one.
  head.writeUInt16LE(0x03_14, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(method, 10);
  head.writeUInt32LE(noTime, 12);
  for (const [index, value] of [sum, bytes, size].entries())
    head.writeUInt32LE(value, 16 + index * 4);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE((0o100_644 << 16) >>> 0, 38);
  head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, name]);
}

function end(count: number, bytes: number, start: number): Buffer {
  const tail = Buffer.alloc(22);
  tail.writeUInt32LE(0x0605_4b50, 0);
  tail.writeUInt16LE(count, 8);
  tail.writeUInt16LE(count, 10);
  tail.writeUInt32LE(bytes, 12);
  tail.writeUInt32LE(start, 16);
  return tail;
}
