import { expect, it } from 'vitest';
import { openSealedText, sealText } from './sealed-text.server.ts';

const options = { secret: 'a-secret-of-thirty-two-characters', purpose: 'webhook target 1' };

it('opens what it has sealed, with the same secret and for the same purpose only', () => {
  const sealed = sealText('https://hooks.example/ü', options);
  expect(sealed).not.toContain('hooks');
  expect(openSealedText(sealed, options)).toBe('https://hooks.example/ü');
  expect(
    openSealedText(sealed, { ...options, secret: 'another-secret-of-thirty-two-chars' }),
  ).toBeNull();
  expect(openSealedText(sealed, { ...options, purpose: 'webhook target 2' })).toBeNull();
});

it('seals the same text differently each time, and opens nothing that was changed', () => {
  const sealed = sealText('text', options);
  expect(sealText('text', options)).not.toBe(sealed);
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openSealedText(changed.toString('base64url'), options)).toBeNull();
  }
  for (const text of ['', 'AAAA', 'not sealed at all, but long enough to be'])
    expect(openSealedText(text, options)).toBeNull();
});
