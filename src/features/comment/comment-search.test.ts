import { expect, it } from 'vitest';
import { encodeTimeCursor } from '#lib/cursor.ts';
import { addressOfComment, readCommentSearch, toCommentsInput } from './comment-search.ts';

const id = '01900000-0000-7000-8000-000000000000';
const cursor = encodeTimeCursor('2026-11-21T08:30:00.000Z', id);

it('reads the order, the place and the comment from the address', () => {
  const search = { sort: 'newest', cursor, comment: id };
  expect(readCommentSearch({ ...search, more: 'x' })).toEqual(search);
  expect(toCommentsInput('a', readCommentSearch(search))).toEqual({
    articleId: 'a',
    sort: 'newest',
    cursor,
    commentId: id,
  });
});

it('leaves out what is usual or cannot be', () => {
  const search = { sort: 'oldest', cursor: 'x', comment: `${id}'` };
  expect(readCommentSearch(search)).toEqual({});
  expect(readCommentSearch({ sort: 1, cursor: 2, comment: 3 })).toEqual({});
  expect(toCommentsInput('a', {})).toEqual({ articleId: 'a' });
});

it('leads to a comment by an address that finds it wherever it stands', () => {
  const url = new URL(addressOfComment(id), 'https://x.example/blog/a?cursor=old');
  expect(readCommentSearch(Object.fromEntries(url.searchParams))).toEqual({ comment: id });
  expect(url.hash).toBe(`#comment-${id}`);
});
