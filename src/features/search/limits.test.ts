import { expect, it } from 'vitest';
import { longestQuery } from './limits.ts';
import { searchInput } from './schema.ts';

it('lets as many characters be typed as the server takes', () => {
  expect(searchInput.safeParse({ q: 'x'.repeat(longestQuery) }).success).toBe(true);
  expect(searchInput.safeParse({ q: 'x'.repeat(longestQuery + 1) }).success).toBe(false);
});
