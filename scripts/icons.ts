/**
 * Makes the icons for browsers and home screens that take no SVG, and the card for social networks, from public/favicon.svg.
 * Run by hand after a change of the drawing: `node scripts/icons.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = new URL('../public/', import.meta.url);
const drawing = await readFile(new URL('favicon.svg', folder));
const water = '#cde2ea';

await write('favicon.ico', ico(await duck(32), 32));
await write('apple-touch-icon.png', await tile(180));
await write('icon-192.png', await tile(192));
await write('icon-512.png', await tile(512));
await write('social.png', await card());

async function duck(size: number) {
  return sharp(drawing, { density: 300 }).resize(size).png({ compressionLevel: 9 }).toBuffer();
}

/** The duck on a ground without holes; it stands on the lower edge and stays in the circle a launcher may cut. */
async function tile(size: number) {
  const inner = Math.round(size * 0.8);
  const input = await duck(inner);
  const left = Math.round((size - inner) * 0.4);
  return sharp({ create: { width: size, height: size, channels: 3, background: water } })
    .composite([{ input, left, top: size - inner }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** What a page without a picture of its own is shared with; 1200 by 630 pixels, as social networks cut it. */
async function card() {
  const size = { width: 1200, height: 630 };
  const inner = 520;
  const input = await duck(inner);
  return sharp({ create: { ...size, channels: 3, background: water } })
    .composite([{ input, left: (size.width - inner) / 2, top: size.height - inner }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file holding one PNG: a header of 6 bytes, an entry of 16, the picture. */
function ico(png: Buffer, size: number) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function write(name: string, bytes: Buffer) {
  await writeFile(new URL(name, folder), bytes);
  process.stdout.write(`${name}: ${bytes.length} bytes\n`);
}
