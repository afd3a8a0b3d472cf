import { expect, it } from 'vitest';
import { toGroups } from './groups.ts';

/** Entries from `a1 b1 -1`: the group, `-` for none, and a number. */
const parse = (text: string) =>
  text.split(' ').map((id) => ({ id, group: id.startsWith('-') ? '' : id.slice(0, 1) }));
const format = (entries: { id: string }[]) => entries.map(({ id }) => id).join(' ');

it('groups entries in the order of the first of each, those without a group first', () => {
  const groups = toGroups(parse('b1 a1 -1 b2 -2'));
  expect(groups.map(({ name, entries }) => [name, format(entries)])).toEqual([
    ['', '-1 -2'],
    ['b', 'b1 b2'],
    ['a', 'a1'],
  ]);
  expect(toGroups([])).toEqual([]);
});
