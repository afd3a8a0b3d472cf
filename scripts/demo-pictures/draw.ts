/**
 * Draws every picture of demo/pictures.json into demo/media/, with a manifest. The same bytes each time.
 * Run by hand after a change to a drawing: `node scripts/demo-pictures/draw.ts`.
 */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { catalogue } from './catalogue.ts';
import { clearFolder, encodePicture, writeManifest } from './encode-picture.ts';
import { Sheet } from './sheet.ts';

const PictureList = z.array(
  z.object({ key: z.string(), kind: z.enum(['cover', 'figure', 'portrait']), alt: z.string() }),
);
type Picture = z.infer<typeof PictureList>[number];

const kinds = {
  cover: { size: [1600, 900], widths: [480, 960, 1600], card: [0, 30, 1600, 840], flecks: 50 },
  figure: { size: [1600, 1000], widths: [480, 960, 1600], card: null, flecks: 10 },
  portrait: {
    size: [960, 1200],
    widths: [320, 640, 960],
    card: [-420, 110, 1715, 900],
    flecks: 40,
  },
} as const;

const list = await readFile(new URL('../../demo/pictures.json', import.meta.url), 'utf8');
const manifest: object[] = [];
await clearFolder();
for (const picture of PictureList.parse(JSON.parse(list))) manifest.push(await draw(picture));
await writeManifest(manifest);

async function draw({ key, kind, alt }: Picture): Promise<object> {
  const { size, widths, card, flecks } = kinds[kind];
  const drawing = catalogue[key];
  if (!drawing) throw new Error(`There is no drawing for ${key}`);
  const sheet = new Sheet(key, size);
  drawing(sheet);
  const social = card && sheet.svg(card);
  sheet.flecks(flecks);
  const encoded = await encodePicture(sheet.svg(), [...widths], social);
  process.stdout.write(`${key}: ${encoded.bytes} bytes at ${encoded.width} wide\n`);
  return { key, filename: `${key}.webp`, alt, ...encoded };
}
