/**
 * Makes the icons for browsers and home screens that take no SVG, and the card for social networks, from public/favicon.svg.
 * Run by hand after a change of the drawing: `node scripts/icons.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = new URL('../public/', import.meta.url);
const drawing = await readFile(new URL('favicon.svg', folder));
const water = '#cde2ea';

await write('favicon.ico', encodeIco(await renderDuck(32), 32));
await write('apple-touch-icon.png', await renderTile(180));
await write('icon-192.png', await renderTile(192));
await write('icon-512.png', await renderTile(512));
await write('social.png', await renderCard());

async function renderDuck(size: number) {
  return sharp(drawing, { density: 300 }).resize(size).png({ compressionLevel: 9 }).toBuffer();
}

/** The duck on an opaque background, at the lower edge and within the circle that a launcher may crop. */
async function renderTile(size: number) {
  const inner = Math.round(size * 0.8);
  const input = await renderDuck(inner);
  const left = Math.round((size - inner) * 0.4);
  return sharp({ create: { width: size, height: size, channels: 3, background: water } })
    .composite([{ input, left, top: size - inner }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** The social image of pages without an image: 1200 by 630 pixels, as social networks crop it. */
async function renderCard() {
  const size = { width: 1200, height: 630 };
  const inner = 520;
  const input = await renderDuck(inner);
  return sharp({ create: { ...size, channels: 3, background: water } })
    .composite([{ input, left: (size.width - inner) / 2, top: size.height - inner }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file holding one PNG: a header of 6 bytes, an entry of 16, the picture. */
function encodeIco(png: Buffer, size: number) {
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
