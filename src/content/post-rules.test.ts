import { expect, it } from 'vitest';
import { countAddresses, countLinks, judgePost } from './post-rules.ts';

const rules = { holdFirstTime: false, holdManyLinks: true, mostLinks: 2 };
const post = { links: 0, isOwner: false, isFirst: true };

it('counts the places that a text points to', () => {
  expect(countAddresses('see https://x.example, HTTP://y.example and www.z.example')).toBe(3);
  expect(countAddresses('an abbr. is none')).toBe(0);
  expect(countLinks('<p><a href="/a">A</a> <abbr>x</abbr> <a\nhref="/b">B</a></p>')).toBe(2);
});

it('holds what has more links than the rule allows', () => {
  expect(judgePost({ ...post, links: 2 }, rules)).toBe('visible');
  expect(judgePost({ ...post, links: 3 }, rules)).toBe('held');
  expect(judgePost({ ...post, links: 3 }, { ...rules, holdManyLinks: false })).toBe('visible');
});

it('holds who writes for the first time, if the owner wants it', () => {
  expect(judgePost(post, { ...rules, holdFirstTime: true })).toBe('held');
  expect(judgePost({ ...post, isFirst: false }, { ...rules, holdFirstTime: true })).toBe('visible');
});

it('never holds the owner', () => {
  const own = { links: 9, isOwner: true, isFirst: true };
  expect(judgePost(own, { ...rules, holdFirstTime: true })).toBe('visible');
});
