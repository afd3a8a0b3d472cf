import { expect, it } from 'vitest';
import { judgePost } from './post-rules.ts';

const rules = { holdFirstTime: false, holdManyLinks: true, mostLinks: 2 };
const post = { body: 'hello', isOwner: false, isFirst: true };
const links = (count: number) => 'see https://x.example '.repeat(count);

it('holds what has more links than the rule allows', () => {
  expect(judgePost({ ...post, body: links(2) }, rules)).toBe('visible');
  expect(judgePost({ ...post, body: links(3) }, rules)).toBe('held');
  expect(judgePost({ ...post, body: links(3) }, { ...rules, holdManyLinks: false })).toBe(
    'visible',
  );
});

it('holds who writes for the first time, if the owner wants it', () => {
  expect(judgePost(post, { ...rules, holdFirstTime: true })).toBe('held');
  expect(judgePost({ ...post, isFirst: false }, { ...rules, holdFirstTime: true })).toBe('visible');
});

it('never holds the owner', () => {
  const own = { body: links(9), isOwner: true, isFirst: true };
  expect(judgePost(own, { ...rules, holdFirstTime: true })).toBe('visible');
});
