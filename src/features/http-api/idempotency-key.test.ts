import { expect, it } from 'vitest';
import { readIdempotencyKey } from './idempotency-key.ts';

it('reads a key with or without quotes', () => {
  expect(readIdempotencyKey(null)).toBe(null);
  expect(readIdempotencyKey('"8e03978e-40d5"')).toBe('8e03978e-40d5');
  expect(readIdempotencyKey(' 8e03978e-40d5 ')).toBe('8e03978e-40d5');
});

it('refuses a key that is empty, long, or no plain text', () => {
  for (const header of ['', '""', '"a', 'a b', 'ü', String.raw`a\b`, 'x'.repeat(201), '"a", "b"'])
    expect(() => readIdempotencyKey(header), header).toThrow('Idempotency-Key must be');
});
