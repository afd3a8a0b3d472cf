import { expect, it } from 'vitest';
import { readBaseVersion } from './versions.ts';

it('reads the version that a change is based on', () => {
  expect(readBaseVersion('"12"', undefined)).toBe(12);
  expect(readBaseVersion('"12"', 3)).toBe(12);
  expect(readBaseVersion(null, 3)).toBe(3);
  expect(readBaseVersion('*', 3)).toBe(undefined);
  expect(() => readBaseVersion(null, undefined)).toThrow('Send If-Match');
  expect(() => readBaseVersion('"1", "2"', undefined)).toThrow('the ETag of one version');
});
