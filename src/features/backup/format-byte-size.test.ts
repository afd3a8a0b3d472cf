import { expect, it } from 'vitest';
import { formatByteSize } from './format-byte-size.ts';

it('formats sizes with two or three digits', () => {
  expect([0, 512, 4_200, 42_000, 4_200_000, 999_600_000_000].map(formatByteSize)).toEqual([
    '0.0 kB',
    '0.5 kB',
    '4.2 kB',
    '42 kB',
    '4.2 MB',
    '1000 GB',
  ]);
});
