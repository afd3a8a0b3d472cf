import { expect, it } from 'vitest';
import { acceptedTypes, libraryPage, mostBytes } from './limits.ts';

it('is what the product promises', () => {
  expect(mostBytes).toBe(15 * 1024 * 1024);
  for (const type of ['jpeg', 'png', 'gif', 'webp', 'avif', 'svg+xml'])
    expect(acceptedTypes.split(',')).toContain(`image/${type}`);
});

it('shows a page of the library that the procedures may give', () => {
  expect(libraryPage).toBeLessThanOrEqual(100);
});
