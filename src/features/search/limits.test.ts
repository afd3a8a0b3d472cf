import { expect, it } from 'vitest';
import { maxQueryLength } from './limits.ts';
import { searchInput } from './schema.ts';

it('the form accepts as many characters as the server', () => {
  expect(searchInput.safeParse({ q: 'x'.repeat(maxQueryLength) }).success).toBe(true);
  expect(searchInput.safeParse({ q: 'x'.repeat(maxQueryLength + 1) }).success).toBe(false);
});
