import { expect, it } from 'vitest';
import { maxParagraphLength, maxReasonLength } from './limits.ts';
import { declineInput, suggestInput } from './schema.ts';

it('are those of the input', () => {
  const id = '01900000-0000-7000-8000-000000000000';
  const paragraph = { articleId: id, version: 1, start: 0, before: 'x' };
  const suggest = (length: number) =>
    suggestInput.safeParse({ ...paragraph, after: 'x'.repeat(length) }).success;
  expect([suggest(maxParagraphLength), suggest(maxParagraphLength + 1)]).toEqual([true, false]);
  const decline = (length: number) =>
    declineInput.safeParse({ id, answer: 'x'.repeat(length) }).success;
  expect([decline(maxReasonLength), decline(maxReasonLength + 1)]).toEqual([true, false]);
});
