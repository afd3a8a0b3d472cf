import { expect, it } from 'vitest';
import { readCredential } from './credential.ts';

it('the token is in the header or in the form, and never in both', () => {
  expect(readCredential('x')).toBe('x');
  expect(readCredential(null, ['x'])).toBe('x');
  expect(readCredential('x', [''])).toBe('x');
  expect(() => readCredential('x', ['x'])).toThrow('Send the access token once');
  expect(() => readCredential(null, ['x', 'y'])).toThrow('Send the access token once');
});

it('without one there is none', () => {
  expect(readCredential(null)).toBeNull();
  expect(readCredential(null, [''])).toBeNull();
  expect(readCredential(null, [new File(['x'], 'x')])).toBeNull();
});
