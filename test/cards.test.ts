import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { drawing } from '#features/seo/card.ts';
import { drawOnce } from '#features/seo/cards.server.ts';
import { KeptFiles } from '#platform/storage/kept-files.server.ts';

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-cards-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'cards');
}

const words = (title: string) => ({
  title,
  site: 'Nell Thackwray',
  note: 'Writing',
  paint: '#f7c820',
});
const long =
  'A true and particular account of the fault that lay eleven years in the engine. '.repeat(3);

it.each([
  ['Latin', 'Éric’s “tide” — ½ of a job queue'],
  ['200 characters', long.slice(0, 200)],
  ['one word without end', 'x'.repeat(255)],
  ['Japanese', '有明海の潮を百三十六桁で読む'],
  ['Arabic', 'الخوارزمي والمربع الناقص'],
  ['signs of markup', '<b>&amp;</b>'],
])('is drawn of %s, of the size that other sites ask for and small', async (_, title) => {
  const picture = await drawOnce(words(title), new KeptFiles(freshFolder(), 10));
  const { format, width, height } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  expect(picture.length).toBeLessThanOrEqual(100_000);
  expect(picture.length).toBeGreaterThan(5_000);
});

it('is found on disk by what is on it, and not drawn again', async () => {
  const folder = freshFolder();
  const title = 'Kept over a restart';
  await drawOnce(words(title), new KeptFiles(folder, 10));
  const [name = ''] = readdirSync(folder);
  // As another start would: what is in memory is forgotten by so many others.
  writeFileSync(join(folder, name), 'from disk');
  for (let index = 0; index < 51; index += 1) {
    const other = createHash('sha256')
      .update(JSON.stringify([drawing, words(`Other ${index}`)]))
      .digest('hex');
    writeFileSync(join(folder, `${other}.png`), 'other');
    await drawOnce(words(`Other ${index}`), new KeptFiles(folder, 100));
  }
  expect(String(await drawOnce(words(title), new KeptFiles(folder, 100)))).toBe('from disk');
});

it('keeps so many files, lets the oldest go, and never fails for want of room', async () => {
  const folder = freshFolder();
  const first = new KeptFiles(folder, 3);
  for (let index = 0; index < 6; index += 1) {
    await first.put(`${index}.png`, Buffer.from('x'));
    utimesSync(join(folder, `${index}.png`), index + 1, index + 1);
  }
  await new KeptFiles(folder, 3).put('7.png', Buffer.from('x'));
  expect(readdirSync(folder).toSorted()).toEqual(['4.png', '5.png', '7.png']);
  const nowhere = new KeptFiles('/dev/null/cards', 3);
  await nowhere.put('1.png', Buffer.from('x'));
  expect(await nowhere.get('1.png')).toBeNull();
});
