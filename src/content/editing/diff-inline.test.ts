import { expect, it } from 'vitest';
import { diffInline } from './diff-inline.ts';

const format = (before: string, after: string) =>
  diffInline(before, after)
    .map(({ text, kind }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
    .join('');

it('shows the words that were removed and added', () => {
  expect(format('The tyde comes.', 'The tide comes in.')).toBe('The [-tyde][+tide] comes[+ in].');
  expect(format('', 'New.')).toBe('[+New.]');
  expect(format('Old.', '')).toBe('[-Old.]');
});

it('shows texts with too many differences as a whole', () => {
  const words = (mark: string) =>
    Array.from({ length: 900 }, (_, index) => `${mark}${index}`).join(' ');
  expect(diffInline(words('a'), words('b'))).toHaveLength(2);
});
