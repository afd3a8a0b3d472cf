import { expect, it } from 'vitest';
import { moveEntry, moveGroup } from './move.ts';

/** Entries from `a1 b1 -1`: the group, `-` for none, and a number. */
const parse = (text: string) =>
  text.split(' ').map((id) => ({ id, group: id.startsWith('-') ? '' : id.slice(0, 1) }));
const format = (entries: { id: string }[]) => entries.map(({ id }) => id).join(' ');

it.each([
  ['a1 a2 b1', 'a2', -1, 'a2 a1 b1'],
  ['a1 a2 b1', 'a1', -1, 'a1 a2 b1'],
  ['a1 a2 b1', 'a2', 1, 'a1 a2 b1'],
  ['a1 b1 a2', 'a1', 1, 'a2 a1 b1'],
  ['a1 a2', 'gone', 1, 'a1 a2'],
] as const)('in %s, %s moves by %i', (...[before, id, offset, after]) => {
  expect(format(moveEntry(parse(before), id, offset))).toBe(after);
});

it.each([
  ['-1 a1 b1 b2', 'b', -1, '-1 b1 b2 a1'],
  ['-1 a1 b1', 'a', -1, '-1 a1 b1'],
  ['-1 a1 b1', '', 1, '-1 a1 b1'],
  ['a1 b1', 'b', 1, 'a1 b1'],
  ['a1 b1', 'gone', -1, 'a1 b1'],
] as const)('in %s, the group %s moves by %i', (...[before, name, offset, after]) => {
  expect(format(moveGroup(parse(before), name, offset))).toBe(after);
});
