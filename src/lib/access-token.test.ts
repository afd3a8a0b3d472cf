import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  accessTokenBytes,
  accessTokenPrefix,
  findAccessToken,
  formatAccessToken,
  hasAccessToken,
  isAccessToken,
  redactAccessTokens,
} from './access-token.ts';

const createToken = () => formatAccessToken(randomBytes(accessTokenBytes));

describe('an access token', () => {
  it('has a prefix, 43 characters of secret, and the CRC-32 of both', () => {
    for (let round = 0; round < 200; round += 1) {
      const token = createToken();
      expect(token).toMatch(/^mallard_pat_[0-9A-Za-z]{49}$/);
      let sum = 0n;
      for (const digit of token.slice(-6))
        sum =
          sum * 62n +
          BigInt('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.indexOf(digit));
      expect(Number(sum)).toBe(crc32(token.slice(0, -6)));
      expect(isAccessToken(token)).toBe(true);
    }
  });

  it('has as many secrets as there are random numbers', () => {
    const lowest = formatAccessToken(new Uint8Array(accessTokenBytes));
    const highest = formatAccessToken(new Uint8Array(accessTokenBytes).fill(255));
    expect([lowest, highest].every(isAccessToken)).toBe(true);
    expect(lowest.slice(accessTokenPrefix.length, -6)).toBe('0'.repeat(43));
    expect(lowest).toHaveLength(highest.length);
    expect(() => formatAccessToken(new Uint8Array(16))).toThrow('A token needs 32 bytes.');
  });

  it('is recognized by its checksum: one other character makes it a text', () => {
    const token = createToken();
    for (let index = 0; index < token.length; index += 1) {
      const other = token[index] === 'a' ? 'b' : 'a';
      const changed = token.slice(0, index) + other + token.slice(index + 1);
      expect(isAccessToken(changed)).toBe(false);
    }
    for (const wrong of ['', accessTokenPrefix, token.slice(1), `${token}0`, ` ${token}`])
      expect(isAccessToken(wrong)).toBe(false);
  });

  it('is found within a text, and nothing that only looks like it', () => {
    const token = createToken();
    const fake = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    for (const text of [token, `KEY_${token}`, `"${token}"`, `${fake} ${token}.`, `a/${token}/b`])
      expect(findAccessToken(text)).toBe(token);
    for (const text of [fake, `x${token}`, `${token}x`, token.toUpperCase(), accessTokenPrefix])
      expect(findAccessToken(text)).toBeUndefined();
  });

  it('is found in an address, escaped or not', () => {
    const token = createToken();
    const escaped = [...token].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('');
    for (const url of [
      `/blog?access_token=${token}`,
      `/api/trpc/${token}`,
      `/?a=${encodeURIComponent(`{"t":"${token}"}`)}&b=%`,
      `/?a=${token.replaceAll('_', '%5F')}`,
      `/?a=${escaped}`,
    ])
      expect(hasAccessToken(url), url).toBe(true);
    for (const url of ['/', '/search?q=mallard_pat_', `/?q=${token.slice(0, -1)}`, '/%E0%A4%A'])
      expect(hasAccessToken(url), url).toBe(false);
  });

  it('is redacted in a text for a log, also where it is cut', () => {
    const token = createToken();
    expect(redactAccessTokens(`/a/${token}/b`)).toBe('/a/mallard_pat_…/b');
    expect(redactAccessTokens(`/a/${token.slice(0, 30)}`)).toBe('/a/mallard_pat_…');
    expect(redactAccessTokens('/blog/mallard_pat_')).toBe('/blog/mallard_pat_');
  });
});
