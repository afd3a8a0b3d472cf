import { expect, it } from 'vitest';
import { createKindChoice, toNoteFields } from './choose-kind.ts';
import type { WordpressItem } from './schema.ts';

const create = (fields: Partial<WordpressItem>) =>
  ({
    title: '',
    'wp:post_type': 'post',
    'content:encoded': '',
    description: '',
    ...fields,
  }) as WordpressItem; // what a choice reads of it

it('makes notes of items of a feed that have no title, and of all posts if that is asked for', () => {
  const choose = (fields: Partial<WordpressItem>, options: object = {}) =>
    createKindChoice({ isFeed: true, isHere: () => false, ...options })({
      item: create(fields),
      key: 'a',
    });
  expect(choose({})).toBe('note');
  expect(choose({ title: 'A' })).toBe('article');
  expect(choose({ title: 'A' }, { posts: 'notes' })).toBe('note');
  expect(choose({}, { posts: 'articles' })).toBe('article');
  expect(choose({ description: 'x'.repeat(15_001) })).toBe('article');
  expect(choose({}, { isFeed: false })).toBe('article');
  expect(choose({}, { isHere: () => true })).toBe('article');
  expect(choose({ 'wp:post_type': 'page' }, { posts: 'notes' })).toBe('page');
});

it('takes a note with pictures for photos', () => {
  expect(toNoteFields(create({}), '![](/media/a.webp)')).toEqual({
    title: '',
    note: { form: 'photo' },
    body: '![](/media/a.webp)',
  });
  expect(toNoteFields(create({ title: 'A' }), 'Words')).toEqual({
    note: { form: 'note' },
    body: 'Words',
  });
});
