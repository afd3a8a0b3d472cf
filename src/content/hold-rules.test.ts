import { expect, it } from 'vitest';
import {
  countPlainLinks,
  countLinks,
  decideStatus,
  parseHoldReasons,
  toHoldReasons,
} from './hold-rules.ts';

const rules = { holdFirstTime: false, holdManyLinks: true, mostLinks: 2, holdSpam: true };
const post = { links: 0, isOwner: false, isFirst: true, spam: [] };
const visible = { status: 'visible', reasons: [] };
const spam = [
  { points: 60, text: 'You marked the same text as spam.' },
  { points: -10, text: 'An earlier post of theirs is public.' },
];

it('counts the links in a text', () => {
  expect(countPlainLinks('see https://x.example, HTTP://y.example and www.z.example')).toBe(3);
  expect(countPlainLinks('an abbr. is none')).toBe(0);
  expect(countLinks('<p><a href="/a">A</a> <abbr>x</abbr> <a\nhref="/b">B</a></p>')).toBe(2);
});

it('holds a post with more links than the rule allows', () => {
  expect(decideStatus({ ...post, links: 2 }, rules)).toEqual(visible);
  expect(decideStatus({ ...post, links: 3 }, rules)).toEqual({
    status: 'held',
    reasons: ['It has 3 links, and you allow 2.'],
  });
  expect(decideStatus({ ...post, links: 3 }, { ...rules, holdManyLinks: false })).toEqual(visible);
});

it('holds the first post of a member, if the rule is on', () => {
  expect(decideStatus(post, { ...rules, holdFirstTime: true })).toEqual({
    status: 'held',
    reasons: ['It is the first post of this person.'],
  });
  expect(decideStatus({ ...post, isFirst: false }, { ...rules, holdFirstTime: true })).toEqual(
    visible,
  );
});

it('holds what looks like spam, and says why', () => {
  expect(decideStatus({ ...post, spam }, rules)).toEqual({
    status: 'held',
    reasons: ['It looks like spam.', 'You marked the same text as spam.'],
  });
  expect(decideStatus({ ...post, spam }, { ...rules, holdSpam: false })).toEqual(visible);
  const less = [...spam, { points: -1, text: 'It was approved.' }];
  expect(decideStatus({ ...post, spam: less }, rules)).toEqual(visible);
});

it('never holds a post of the owner', () => {
  const own = { links: 9, isOwner: true, isFirst: true, spam };
  expect(decideStatus(own, { ...rules, holdFirstTime: true })).toEqual(visible);
});

it('stores the reasons as JSON, and none as null', () => {
  expect(parseHoldReasons(toHoldReasons(['“A”', 'b']))).toEqual(['“A”', 'b']);
  expect(toHoldReasons([])).toBeNull();
  expect(parseHoldReasons(null)).toEqual([]);
  expect(parseHoldReasons('Imported.')).toEqual(['Imported.']);
});
