/**
 * Draws every picture of demo/pictures.json into demo/media/, with a manifest. The same bytes each time.
 * Run by hand after a change to a drawing: `node scripts/demo-pictures/draw.ts`.
 */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { catalogue } from './catalogue.ts';
import { emptyFolder, print, writeManifest } from './printing.ts';
import { Sheet } from './sheet.ts';

const Wanted = z.array(
  z.object({ key: z.string(), kind: z.enum(['cover', 'figure', 'portrait']), alt: z.string() }),
);
type Picture = z.infer<typeof Wanted>[number];

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
await emptyFolder();
for (const picture of Wanted.parse(JSON.parse(list))) manifest.push(await draw(picture));
await writeManifest(manifest);

async function draw({ key, kind, alt }: Picture): Promise<object> {
  const { size, widths, card, flecks } = kinds[kind];
  const drawing = catalogue[key];
  if (!drawing) throw new Error(`Nobody has drawn ${key} yet`);
  const sheet = new Sheet(key, size);
  drawing(sheet);
  const social = card && sheet.svg(card);
  sheet.flecks(flecks);
  const printed = await print(sheet.svg(), [...widths], social);
  process.stdout.write(`${key}: ${printed.bytes} bytes at ${printed.width} wide\n`);
  return { key, filename: `${key}.webp`, alt, ...printed };
}
