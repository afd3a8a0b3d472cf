import { expect, it } from 'vitest';
import { bookmarkOperations } from './bookmark-operations.ts';

it('leaves out what a synchronization needs to know of a bookmark', () => {
  const list = bookmarkOperations.find(({ id }) => id === 'listPublicBookmarks');
  const id = crypto.randomUUID();
  const stored = {
    id,
    collectionId: id,
    title: 'A page',
    link: 'https://page.example/',
    domain: 'page.example',
    excerpt: '',
    note: '',
    tags: [],
    createdAt: '2026-01-02T03:04:05.000Z',
  };
  const page = { items: [{ ...stored, raindropId: '7', cover: null }], nextCursor: null };
  expect(list?.output.parse(page)).toEqual({ items: [stored], nextCursor: null });
});
