import { expect, it } from 'vitest';
import { longestEntry } from './limits.ts';
import { createEntryInput } from './schema.ts';

it('lets as many characters be typed as the server takes', () => {
  const taken = (length: number) =>
    createEntryInput.safeParse({ body: 'x'.repeat(length) }).success;
  expect([taken(longestEntry), taken(longestEntry + 1), taken(0)]).toEqual([true, false, false]);
});
