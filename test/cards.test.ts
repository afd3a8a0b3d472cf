import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
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
  cover: null,
});
const noStorage = { get: async () => null };
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
  const picture = await renderCardOnce(
    createCardContent(title),
    new FileCache(freshFolder(), 10),
    noStorage,
  );
  const { format, width, height } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  expect(picture.length).toBeLessThanOrEqual(100_000);
  expect(picture.length).toBeGreaterThan(5_000);
});

const coverFile = readFileSync('demo/media/633052cccf7e547d.jpg');
const coverStorage = {
  get: async () => ({ size: coverFile.length, stream: Readable.from([coverFile]) }),
};

it.each([
  ['a title', 'Tides'],
  ['200 characters', long.slice(0, 200)],
  ['Japanese', '有明海の潮を百三十六桁で読む'],
])('a card with a cover and %s shows both, as JPEG of the same size', async (_, title) => {
  const content = { ...createCardContent(title), cover: '/media/633052cccf7e547d.jpg' };
  const folder = freshFolder();
  const picture = await renderCardOnce(content, new FileCache(folder, 10), coverStorage);
  const { format, width, height } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  expect(picture.length).toBeLessThanOrEqual(250_000);
  // The right half is the photo, the left one the title on paper, unless the font lacks its characters.
  const spread = async (left: number) => {
    const area = sharp(picture).extract({ left, top: 20, width: 300, height: 440 });
    const { channels } = await sharp(await area.toBuffer()).stats();
    return Math.max(...channels.map((channel) => channel.stdev));
  };
  expect(await spread(860)).toBeGreaterThan(10);
  const corner = sharp(picture).extract({ left: 4, top: 4, width: 40, height: 40 });
  const paper = await sharp(await corner.toBuffer()).stats();
  const isPaper = paper.channels.every(({ mean }) => mean > 240);
  expect(isPaper).toBe(title !== '有明海の潮を百三十六桁で読む');
});

it('a card is read from disk by its content, and not rendered again', async () => {
  const folder = freshFolder();
  const title = 'Kept over a restart';
  await renderCardOnce(createCardContent(title), new FileCache(folder, 10), noStorage);
  const [name = ''] = readdirSync(folder);
  // Like another start: 51 other cards evict it from memory.
  writeFileSync(join(folder, name), 'from disk');
  for (let index = 0; index < 51; index += 1) {
    const other = createHash('sha256')
      .update(JSON.stringify([cardVersion, createCardContent(`Other ${index}`)]))
      .digest('hex');
    writeFileSync(join(folder, `${other}.png`), 'other');
    await renderCardOnce(
      createCardContent(`Other ${index}`),
      new FileCache(folder, 100),
      noStorage,
    );
  }
  expect(
    String(await renderCardOnce(createCardContent(title), new FileCache(folder, 100), noStorage)),
  ).toBe('from disk');
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
