import { expect, it } from 'vitest';
import { acceptedTypes, maxUploadBytes } from './limits.ts';

it('the upload limits are those of the product page', () => {
  expect(maxUploadBytes).toBe(15 * 1024 * 1024);
  for (const type of ['jpeg', 'png', 'gif', 'webp', 'avif', 'svg+xml'])
    expect(acceptedTypes.split(',')).toContain(`image/${type}`);
});
