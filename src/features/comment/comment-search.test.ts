import { expect, it } from 'vitest';
import { encodeTimeCursor } from '#lib/cursor.ts';
import { commentPath, parseCommentSearch, toCommentsInput } from './comment-search.ts';

const id = '01900000-0000-7000-8000-000000000000';
const cursor = encodeTimeCursor('2026-11-21T08:30:00.000Z', id);

it('parses the order, the cursor and the comment from the search parameters', () => {
  const search = { sort: 'newest', cursor, comment: id };
  expect(parseCommentSearch({ ...search, more: 'x' })).toEqual(search);
  expect(toCommentsInput({ articleId: 'a' }, parseCommentSearch(search))).toEqual({
    articleId: 'a',
    sort: 'newest',
    cursor,
    commentId: id,
  });
});

it('leaves out defaults and invalid values', () => {
  const search = { sort: 'oldest', cursor: 'x', comment: `${id}'` };
  expect(parseCommentSearch(search)).toEqual({});
  expect(parseCommentSearch({ sort: 1, cursor: 2, comment: 3 })).toEqual({});
  expect(toCommentsInput({ articleId: 'a' }, {})).toEqual({ articleId: 'a' });
});

it('builds a link that opens the part of the list with the comment', () => {
  const url = new URL(commentPath(id), 'https://x.example/blog/a?cursor=old');
  expect(parseCommentSearch(Object.fromEntries(url.searchParams))).toEqual({ comment: id });
  expect(url.hash).toBe(`#comment-${id}`);
});
