import { expect, it } from 'vitest';
import { wholeSite } from './whole-site.ts';

it('can be no page’s path', () => {
  expect(wholeSite.startsWith('/')).toBe(false);
});
