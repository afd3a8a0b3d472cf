/**
 * Shows what pasting makes of the clipboards of other programs: pastes each file of `test/clipboards` into the editor, and
 * writes pictures of the preview, and sheets with all of them, into the folder of the first argument.
 */
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { serveEditor } from '../e2e/editor/serve.ts';
import { findChromium } from '../scripts/find-chromium.ts';

const folder = process.argv[2] ?? 'test-results/clipboards';
const source = 'test/clipboards';
/** Pixels of one picture in a sheet. */
const cell = { width: 480, height: 420, label: 28, gap: 12 };
const columns = 4;
const cellsPerSheet = 16;

mkdirSync(folder, { recursive: true });
const server = await serveEditor();
const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const page = await browser.newPage({ viewport: { width: 640, height: 900 }, colorScheme: 'light' });
const names = readdirSync(source)
  .filter((name) => name.endsWith('.html'))
  .map((name) => name.replace('.html', ''));
const pictures: { name: string; bytes: Buffer }[] = [];
for (const name of names) pictures.push({ name, bytes: await show(page, name) });
await browser.close();
server.close();
for (let first = 0; first < pictures.length; first += cellsPerSheet)
  await writeSheet(pictures.slice(first, first + cellsPerSheet), first / cellsPerSheet + 1);
console.log(`${pictures.length} clipboards in ${folder}.`);

/** Pastes a clipboard into an empty text, and returns a picture of its preview. */
async function show(target: Page, name: string): Promise<Buffer> {
  await target.goto(server.url);
  await target.evaluate(() => localStorage.clear());
  await target.reload();
  const text = target.locator('.cm-content');
  await text.focus();
  const html = readFileSync(join(source, `${name}.html`), 'utf8');
  await text.evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', options));
  }, html);
  await target.waitForFunction(() => window.value !== '');
  await target.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = target.getByRole('region', { name: 'Preview' }).locator('.prose');
  await preview.waitFor();
  await target.waitForFunction(() => document.querySelector('.prose')?.childElementCount);
  return preview.screenshot({ path: join(folder, `${name}.png`) });
}

/** Writes one picture with many, each cut off at the height of its cell. */
async function writeSheet(shown: { name: string; bytes: Buffer }[], number: number) {
  const rows = Math.ceil(shown.length / columns);
  const step = { x: cell.width + cell.gap, y: cell.height + cell.label + cell.gap };
  const layers = shown.map(async ({ name, bytes }, index) => {
    const left = (index % columns) * step.x + cell.gap;
    const top = Math.floor(index / columns) * step.y + cell.gap;
    const scaled = sharp(await sharp(bytes).resize({ width: cell.width }).toBuffer());
    const { height = cell.height } = await scaled.metadata();
    const cut = { left: 0, top: 0, width: cell.width, height: Math.min(height, cell.height) };
    const label = `<svg width="${cell.width}" height="${cell.label}"><text x="4" y="20" font-family="sans-serif" font-size="16">${name}</text></svg>`;
    return [
      { input: Buffer.from(label), left, top },
      { input: await scaled.extract(cut).toBuffer(), left, top: top + cell.label },
    ];
  });
  const size = { width: columns * step.x + cell.gap, height: rows * step.y + cell.gap };
  await sharp({ create: { ...size, channels: 3, background: '#d8d8d8' } })
    .composite((await Promise.all(layers)).flat())
    .png()
    .toFile(join(folder, `sheet-${number}.png`));
}
