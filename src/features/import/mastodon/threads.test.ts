import { expect, it } from 'vitest';
import { createPost, getPostId } from '../../../../test/mastodon-archive.ts';
import { postSchema } from './schema.ts';
import { joinThreads } from './threads.ts';

const options = { isJoining: true, isSameAudience: () => true };
const create = (id: string, fields: Parameters<typeof createPost>[1]) =>
  postSchema.parse(createPost(id, fields).object);
const at = (minute: number) => new Date(Date.UTC(2022, 0, 1, 10, minute)).toISOString();

it('begins a new note where a thread gets too long, and links it to the one before', () => {
  const content = 'x'.repeat(7_000);
  const posts = Array.from({ length: 5 }, (_, index) =>
    create(`${index + 1}`, { content, answers: `${index}`, published: at(index) }),
  );
  const threads = joinThreads(posts, options);
  expect(threads.map(({ parts }) => parts.length)).toEqual([2, 2, 1]);
  expect(threads.map(({ previous }) => previous?.id)).toEqual([
    undefined,
    getPostId('2'),
    getPostId('4'),
  ]);
});

it('joins the branches of a thread in the order of their dates', () => {
  const posts = [
    create('1', { published: at(0) }),
    create('4', { answers: '2', published: at(3) }),
    create('3', { answers: '1', published: at(2) }),
    create('2', { answers: '1', published: at(1) }),
  ];
  const [thread, ...others] = joinThreads(posts, options);
  expect(thread?.parts.map(({ id }) => id)).toEqual(['1', '2', '3', '4'].map(getPostId));
  expect(others).toEqual([]);
});
