import { expect, it } from 'vitest';
import { containsChanges } from './contains-changes.ts';

const item = (body: string, title = 'Tides') => ({ fields: { title }, body });
const before = item('One.\n\nTwo.');
const after = item('One.\n\nThree.', 'Ebb');

it.each([
  ['the other version itself', after, true],
  ['it with more text', item('Zero.\n\nOne.\n\nThree.', 'Ebb'), true],
  ['it with another title', item('One.\n\nThree.', 'Flow'), true],
  ['the earlier version', before, false],
  ['the earlier version with more text', item('Zero.\n\nOne.\n\nTwo.', 'Flow'), false],
  ['a text that lacks what was added', item('One.', 'Ebb'), false],
  ['a text that has what was removed', item('One.\n\nTwo.\n\nThree.', 'Ebb'), false],
  ['a text with the earlier title', item('One.\n\nThree.'), false],
])('the changes between two versions are in %s: %s', (_name, text, expected) => {
  expect(containsChanges(text, before, after)).toBe(expected);
});

it('nothing is certain without an earlier version, or where nothing can be seen', () => {
  expect(containsChanges(after, null, after)).toBe(false);
  expect(containsChanges(item('B\n\nA'), item('A\n\nB'), item('B\n\nA'))).toBe(false);
});
