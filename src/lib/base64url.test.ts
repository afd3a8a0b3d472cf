import { expect, it } from 'vitest';
import { decodeBase64Url, encodeBase64Url } from './base64url.ts';

it('encodes and decodes bytes as browsers and Node do', () => {
  for (let length = 0; length < 20; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 89 + 251) % 256);
    const text = encodeBase64Url(bytes.buffer);
    expect(text).toBe(Buffer.from(bytes).toString('base64url'));
    expect(decodeBase64Url(text)).toEqual(bytes);
  }
});
