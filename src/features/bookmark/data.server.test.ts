import { expect, it } from 'vitest';
import { onBothEngines } from '../../../test/engines.ts';
import { createSite } from '../../../test/site.ts';
import {
  createBookmark,
  createCollection,
  getCollection,
  listBookmarks,
  listCollections,
} from './data.server.ts';

onBothEngines((engine) => {
  async function setUp() {
    const { db } = await createSite(engine);
    const collection = (slug: string, position: number) =>
      createCollection(db, { slug, position, title: slug, description: '' });
    const addBookmark = (collectionId: string, day: number) =>
      createBookmark(db, {
        collectionId,
        title: `Day ${day}`,
        excerpt: '',
        tags: ['a', 'b'],
        link: `https://www.example.com/${day}`,
        createdAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
      });
    return { db, collection, addBookmark };
  }

  it('lists the collections in their order with their number of bookmarks', async () => {
    const { db, collection, addBookmark } = await setUp();
    await collection('empty', 2);
    const full = await collection('full', 1);
    for (let day = 1; day <= 3; day += 1) await addBookmark(full, day);
    const { items } = await listCollections(db);
    expect(items.map(({ slug, items: count }) => [slug, count])).toEqual([
      ['full', 3],
      ['empty', 0],
    ]);
    expect(await getCollection(db, full)).toEqual(items[0]);
    expect(items[0]?._id).toBe(full);
    await expect(getCollection(db, 'none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lists bookmarks four a page, newest first, each exactly once', async () => {
    const { db, collection, addBookmark } = await setUp();
    const collectionId = await collection('full', 1);
    await addBookmark(await collection('other', 2), 1);
    for (const day of [1, 2, 3, 4, 4, 4, 4, 4, 5]) await addBookmark(collectionId, day);
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

  it('refuses an invalid cursor', async () => {
    const { db } = await setUp();
    const result = listBookmarks(db, { collectionId: 'any', cursor: 'x' });
    await expect(result).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
