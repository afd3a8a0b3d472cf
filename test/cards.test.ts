import { createHash } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cardVersion } from '#features/seo/card.ts';
import { renderCardOnce } from '#features/seo/cards.server.ts';
import { FileCache } from '#platform/storage/file-cache.server.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

function freshFolder(): string {
  const folder = createTemporaryFolder();
  return join(folder, 'cards');
}

const createCardContent = (title: string) => ({
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
  ['one very long word', 'x'.repeat(255)],
  ['Japanese', '有明海の潮を百三十六桁で読む'],
  ['Arabic', 'الخوارزمي والمربع الناقص'],
  ['markup characters', '<b>&amp;</b>'],
])('a card for %s has the size of social images and at most 100 kB', async (_, title) => {
  const picture = await renderCardOnce(createCardContent(title), new FileCache(freshFolder(), 10));
  const { format, width, height } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  expect(picture.length).toBeLessThanOrEqual(100_000);
  expect(picture.length).toBeGreaterThan(5_000);
});

it('a card is read from disk by its content, and not rendered again', async () => {
  const folder = freshFolder();
  const title = 'Kept over a restart';
  await renderCardOnce(createCardContent(title), new FileCache(folder, 10));
  const [name = ''] = readdirSync(folder);
  // Like another start: 51 other cards evict it from memory.
  writeFileSync(join(folder, name), 'from disk');
  for (let index = 0; index < 51; index += 1) {
    const other = createHash('sha256')
      .update(JSON.stringify([cardVersion, createCardContent(`Other ${index}`)]))
      .digest('hex');
    writeFileSync(join(folder, `${other}.png`), 'other');
    await renderCardOnce(createCardContent(`Other ${index}`), new FileCache(folder, 100));
  }
  expect(String(await renderCardOnce(createCardContent(title), new FileCache(folder, 100)))).toBe(
    'from disk',
  );
});

it('the file cache limits the number of files, evicts the oldest, and ignores write errors', async () => {
  const folder = freshFolder();
  const first = new FileCache(folder, 3);
  for (let index = 0; index < 6; index += 1) {
    await first.put(`${index}.png`, Buffer.from('x'));
    utimesSync(join(folder, `${index}.png`), index + 1, index + 1);
  }
  await new FileCache(folder, 3).put('7.png', Buffer.from('x'));
  expect(readdirSync(folder).toSorted()).toEqual(['4.png', '5.png', '7.png']);
  const unwritable = new FileCache('/dev/null/cards', 3);
  await unwritable.put('1.png', Buffer.from('x'));
  expect(await unwritable.get('1.png')).toBeNull();
});
