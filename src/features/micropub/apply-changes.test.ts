import { expect, it } from 'vitest';
import { applyChanges } from './apply-changes.ts';
import { parseJson } from './submission.ts';

const before = new Map([
  ['content', ['Old']],
  ['category', ['a', 'b']],
  ['photo', [{ value: 'https://a.example/media/1.webp', alt: 'One' }]],
]);

function change(changes: object) {
  const submission = parseJson(JSON.stringify({ action: 'update', url: 'x', ...changes }));
  if (submission.action !== 'update') throw new Error('This is no update.');
  return Object.fromEntries(applyChanges(before, submission.changes));
}

it('values are replaced, also of a property that is not there', () => {
  expect(change({ replace: { content: ['New'], name: ['A'] } })).toMatchObject({
    content: ['New'],
    category: ['a', 'b'],
    name: ['A'],
  });
});

it('values are added once', () => {
  expect(change({ add: { category: ['b', 'c'], name: ['A'] } })).toMatchObject({
    category: ['a', 'b', 'c'],
    name: ['A'],
  });
});

it('values are removed, or all of a property', () => {
  expect(change({ delete: { category: ['a', 'x'] } })['category']).toEqual(['b']);
  expect(change({ delete: ['category', 'nothing'] })).not.toHaveProperty('category');
  expect(change({ delete: { photo: ['https://a.example/media/1.webp'] } })['photo']).toEqual([]);
});

it('what was there is not changed itself', () => {
  change({ delete: ['content'], add: { category: ['z'] } });
  expect(before.get('category')).toEqual(['a', 'b']);
  expect(before.has('content')).toBe(true);
});
