import { expect, it } from 'vitest';
import { maxEntryLength } from './limits.ts';
import { createEntryInput } from './schema.ts';

it('the form accepts as many characters as the server', () => {
  const isAccepted = (length: number) =>
    createEntryInput.safeParse({ body: 'x'.repeat(length) }).success;
  expect([isAccepted(maxEntryLength), isAccepted(maxEntryLength + 1), isAccepted(0)]).toEqual([
    true,
    false,
    false,
  ]);
});
