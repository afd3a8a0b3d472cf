import { ChangeSet, Text } from '@codemirror/state';
import { expect, it } from 'vitest';
import { createSeededRandom } from '../../../test/fuzz/seeded-random.ts';
import { listChanges } from './list-changes.ts';

it.each([
  ['abc', 'abc', []],
  ['abc', 'abXc', [{ from: 2, to: 2, insert: 'X' }]],
  ['aaa', 'aa', [{ from: 2, to: 3, insert: '' }]],
  ['abc', '', [{ from: 0, to: 3, insert: '' }]],
  ['one two', 'one 2 two', [{ from: 4, to: 4, insert: '2 ' }]],
])('the change from %j to %j is minimal', (from, to, changes) => {
  expect(listChanges(from, to)).toEqual(changes);
});

it('a line that is the same in both texts is not touched', () => {
  const changes = listChanges('one\n\ntwo\n\nthree', 'One\n\ntwo\n\nthree\n\nfour');
  expect(changes).toEqual([
    { from: 0, to: 1, insert: 'O' },
    { from: 15, to: 15, insert: '\n\nfour' },
  ]);
});

it('random changes lead to exactly the other text', () => {
  const random = createSeededRandom(17);
  const lines = ['', 'a', 'b', 'a b', '- c'];
  const write = () =>
    Array.from({ length: random.nextInt(8) }, () => random.pick(lines)).join('\n');
  for (let round = 0; round < 500; round += 1) {
    const from = write();
    const to = write();
    const changes = ChangeSet.of(listChanges(from, to), from.length);
    const result = changes.apply(Text.of(from.split('\n'))).toString();
    expect(result, JSON.stringify([from, to])).toBe(to);
  }
});
