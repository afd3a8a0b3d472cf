/**
 * Cuts the two self-hosted faces to what the site sets: Latin, Latin-1, Latin Extended-A, punctuation, arrows.
 * Run by hand after a change of face: `node scripts/fonts.ts`. Sources: the Fontsource packages (SIL Open Font License).
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const target = new URL('../src/ui/fonts/', import.meta.url);

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}–—‘’“”‚„†‡•…‰‹›€™←→↑↓↗−×≤≥≠≈`;

await cut('newsreader/files/newsreader-latin-opsz-normal.woff2', 'newsreader.woff2', {
  // One optical size for text and titles: the axis would double the file.
  opsz: 20,
  wght: { min: 400, max: 600 },
});
await cut('jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2', 'jetbrains-mono.woff2', {
  wght: 400,
});
// For the pictures of social cards: the drawing program reads WOFF, and one weight is enough.
await cut('newsreader/files/newsreader-latin-opsz-normal.woff2', 'newsreader-card.woff', {
  opsz: 40,
  wght: 500,
});
await copyFile(new URL('newsreader/LICENSE', packages), new URL('newsreader-license.txt', target));
await copyFile(
  new URL('jetbrains-mono/LICENSE', packages),
  new URL('jetbrains-mono-license.txt', target),
);

async function cut(
  source: string,
  name: string,
  variationAxes: Record<string, number | { min: number; max: number }>,
) {
  const whole = await readFile(new URL(source, packages));
  const targetFormat = name.endsWith('.woff') ? 'woff' : 'woff2';
  const part = await subsetFont(whole, latin, { targetFormat, variationAxes });
  await writeFile(new URL(name, target), part);
  process.stdout.write(`${name}: ${part.length} bytes\n`);
}
