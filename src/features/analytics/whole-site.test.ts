import { expect, it } from 'vitest';
import { wholeSite } from './whole-site.ts';

it('the key of the whole site is not a valid path', () => {
  expect(wholeSite.startsWith('/')).toBe(false);
});
