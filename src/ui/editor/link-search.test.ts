import { expect, it } from 'vitest';
import { findLinkQuery } from './link-search.ts';
import { stateOf } from './testing/text-state.ts';

const find = (text: string) => {
  const state = stateOf(text);
  const query = findLinkQuery(state, state.selection.main.head);
  return query ? `${query.kind}: ${query.words} = ${state.sliceDoc(query.from, query.to)}` : null;
};

it.each([
  ['see [[tide¦', 'brackets: tide = [[tide'],
  ['see [[tide¦]] more', 'brackets: tide = [[tide]]'],
  ['[[¦', 'brackets:  = [['],
  ['[[two words¦', 'brackets: two words = [[two words'],
  ['- a\n- [[b¦', 'brackets: b = [[b'],
  ['[words](‹https://›)', 'target:  = https://'],
  ['[words](tide¦)', 'target: tide = tide'],
  ['[words](two words¦)', 'target: two words = two words'],
])('in %j, the query is %s', (text, expected) => {
  expect(find(text)).toBe(expected);
});

it.each([
  '`[[a¦`',
  '```\n[[a¦\n```',
  '[[a]]¦',
  '[[a\n¦',
  '[a](https://a.example¦)',
  '[a](/blog/a¦)',
  '[a](#a¦)',
  '![a](a¦)',
  'a (b¦)',
])('in %j, nothing is searched', (text) => {
  expect(find(text)).toBeNull();
});
