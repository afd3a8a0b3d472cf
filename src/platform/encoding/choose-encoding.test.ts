import { expect, it } from 'vitest';
import { chooseEncoding } from './choose-encoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.000, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0.2, identity', 'identity'],
  ['gzip;q=0.5, br ; q=0.5', 'br'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['identity;q=0', 'identity'],
  ['br;q=2', 'identity'],
  ['br;q=x, gzip', 'gzip'],
  ['brotli, gzipped', 'identity'],
  [';;;,,,=', 'identity'],
])('%s is answered with %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
  expect(chooseEncoding(accepted)).toBe(encoding);
});
