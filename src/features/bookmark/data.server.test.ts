import { expect, it } from 'vitest';
import { onBothEngines } from '../../../test/engines.ts';
import { freshSite } from '../../../test/site.ts';
import {
  createBookmark,
  createCollection,
  getCollection,
  listBookmarks,
  listCollections,
} from './data.server.ts';

onBothEngines((engine) => {
  async function collected() {
    const { db } = await freshSite(engine);
    const collection = (slug: string, position: number) =>
      createCollection(db, { slug, position, title: slug, description: '' });
    const keep = (collectionId: string, day: number) =>
      createBookmark(db, {
        collectionId,
        title: `Day ${day}`,
        excerpt: '',
        tags: ['a', 'b'],
        link: `https://www.example.com/${day}`,
        createdAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
      });
    return { db, collection, keep };
  }

  it('gives the collections in their order with how many bookmarks each has', async () => {
    const { db, collection, keep } = await collected();
    await collection('empty', 2);
    const full = await collection('full', 1);
    for (let day = 1; day <= 3; day += 1) await keep(full, day);
    const { items } = await listCollections(db);
    expect(items.map(({ slug, items: count }) => [slug, count])).toEqual([
      ['full', 3],
      ['empty', 0],
    ]);
    expect(await getCollection(db, full)).toEqual(items[0]);
    expect(items[0]?._id).toBe(full);
    await expect(getCollection(db, 'none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('gives bookmarks four a page, newest first, none lost and none twice', async () => {
    const { db, collection, keep } = await collected();
    const collectionId = await collection('full', 1);
    await keep(await collection('other', 2), 1);
    for (const day of [1, 2, 3, 4, 4, 4, 4, 4, 5]) await keep(collectionId, day);
    const sizes = [];
    const seen = [];
    let cursor: string | null | undefined;
    do {
      const page = await listBookmarks(db, { collectionId, cursor });
      sizes.push(page.items.length);
      seen.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(sizes).toEqual([4, 4, 1]);
    expect(new Set(seen.map((item) => item._id)).size).toBe(9);
    expect(seen.map((item) => item.title.slice(4)).join('')).toBe('544444321');
    expect(seen[0]).toMatchObject({ domain: 'example.com', tags: ['a', 'b'] });
  });

  it('refuses a cursor that it did not give', async () => {
    const { db } = await collected();
    const asked = listBookmarks(db, { collectionId: 'any', cursor: 'x' });
    await expect(asked).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
