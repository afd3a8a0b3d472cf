import { expect, it } from 'vitest';
import { countPlainLinks, countLinks, initialStatus } from './hold-rules.ts';

const rules = { holdFirstTime: false, holdManyLinks: true, mostLinks: 2 };
const post = { links: 0, isOwner: false, isFirst: true };

it('counts the links in a text', () => {
  expect(countPlainLinks('see https://x.example, HTTP://y.example and www.z.example')).toBe(3);
  expect(countPlainLinks('an abbr. is none')).toBe(0);
  expect(countLinks('<p><a href="/a">A</a> <abbr>x</abbr> <a\nhref="/b">B</a></p>')).toBe(2);
});

it('holds a post with more links than the rule allows', () => {
  expect(initialStatus({ ...post, links: 2 }, rules)).toBe('visible');
  expect(initialStatus({ ...post, links: 3 }, rules)).toBe('held');
  expect(initialStatus({ ...post, links: 3 }, { ...rules, holdManyLinks: false })).toBe('visible');
});

it('holds the first post of a member, if the rule is on', () => {
  expect(initialStatus(post, { ...rules, holdFirstTime: true })).toBe('held');
  expect(initialStatus({ ...post, isFirst: false }, { ...rules, holdFirstTime: true })).toBe(
    'visible',
  );
});

it('never holds a post of the owner', () => {
  const own = { links: 9, isOwner: true, isFirst: true };
  expect(initialStatus(own, { ...rules, holdFirstTime: true })).toBe('visible');
});
