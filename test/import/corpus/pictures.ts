import { crc32, deflateSync } from 'node:zlib';

/** A PNG of one pixel; its colour is its number, so each is another file. */
export function createPicture(number: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1, 0);
  header.writeUInt32BE(1, 4);
  header.set([8, 2], 8);
  const pixel = deflateSync(Buffer.from([0, number, 87, 119]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    createChunk('IHDR', header),
    createChunk('IDAT', pixel),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

function createChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

/** A drawing of more than 1 MB. */
export const createLargeSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0${' L 10.25 10.5'.repeat(90_000)}"/></svg>`;

const gifSide = 1_600;

/** An animation of more than 1 MB: three frames without compression, as cheap encoders write them. */
export function createLargeGif(): Buffer {
  const frames = [0, 1, 0].map((colour) => createGifFrame(colour));
  const size = Buffer.from([gifSide & 255, gifSide >> 8, gifSide & 255, gifSide >> 8]);
  const palette = Buffer.from([0xff, 0xff, 0xff, 0x11, 0x55, 0x77]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0x80, 0, 0]),
    palette,
    ...frames,
    Buffer.from([0x3b]),
  ]);
}

/** Codes of three bits with a clearing code after each two pixels, so that the codes never grow. */
function createGifFrame(colour: number): Buffer {
  const codes: number[] = [4];
  const pixels = gifSide * gifSide;
  for (let index = 0; index < pixels; index += 2) codes.push(colour, colour, 4);
  codes.push(5);
  const bytes = Buffer.alloc(Math.ceil((codes.length * 3) / 8));
  for (const [index, code] of codes.entries())
    for (let bit = 0; bit < 3; bit += 1)
      if (code & (1 << bit)) {
        const at = index * 3 + bit;
        bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7));
      }
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += 255) {
    const block = bytes.subarray(from, from + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  const side = [gifSide & 255, gifSide >> 8];
  return Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]),
    Buffer.from([0x2c, 0, 0, 0, 0, ...side, ...side, 0, 2]),
    ...blocks,
    Buffer.from([0]),
  ]);
}
