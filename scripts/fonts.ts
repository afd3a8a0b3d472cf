/**
 * Subsets the two self-hosted fonts to the characters that the site needs: Latin, Latin-1, Latin Extended-A, punctuation, arrows.
 * Run by hand after a change of fonts: `node scripts/fonts.ts`. Sources: the Fontsource packages (SIL Open Font License).
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const target = new URL('../src/ui/fonts/', import.meta.url);

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}–—‘’“”‚„†‡•…‰‹›€™←→↑↓↗−×≤≥≠≈`;

await subset('newsreader/files/newsreader-latin-opsz-normal.woff2', 'newsreader.woff2', {
  // One optical size for text and titles: the axis would double the file.
  opsz: 20,
  wght: { min: 400, max: 600 },
});
await subset(
  'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  'jetbrains-mono.woff2',
  {
    wght: 400,
  },
);
// For social cards: the renderer reads WOFF, and one weight is enough.
await subset('newsreader/files/newsreader-latin-opsz-normal.woff2', 'newsreader-card.woff', {
  opsz: 40,
  wght: 500,
});
await copyFile(new URL('newsreader/LICENSE', packages), new URL('newsreader-license.txt', target));
await copyFile(
  new URL('jetbrains-mono/LICENSE', packages),
  new URL('jetbrains-mono-license.txt', target),
);

async function subset(
  source: string,
  name: string,
  variationAxes: Record<string, number | { min: number; max: number }>,
) {
  const original = await readFile(new URL(source, packages));
  const targetFormat = name.endsWith('.woff') ? 'woff' : 'woff2';
  const subsetted = await subsetFont(original, latin, { targetFormat, variationAxes });
  await writeFile(new URL(name, target), subsetted);
  process.stdout.write(`${name}: ${subsetted.length} bytes\n`);
}
