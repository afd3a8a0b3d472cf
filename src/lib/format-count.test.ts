import { expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

it('a count has the plural of its noun, except for one', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'item'))).toEqual([
    '0 items',
    '1 item',
    '2 items',
  ]);
});
