import { expect, it } from 'vitest';
import { byteSize } from './byte-size.ts';

it('says sizes in two or three digits', () => {
  expect([0, 512, 4_200, 42_000, 4_200_000, 999_600_000_000].map(byteSize)).toEqual([
    '0.0 kB',
    '0.5 kB',
    '4.2 kB',
    '42 kB',
    '4.2 MB',
    '1000 GB',
  ]);
});
