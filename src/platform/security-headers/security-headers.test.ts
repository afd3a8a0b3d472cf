import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { commonHeaders, contentSecurityPolicy } from './security-headers.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (name: string) =>
  contentSecurityPolicy({ scriptHashes: ['sha256-a'], styleHashes: ['sha256-b'] })
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

describe('the security policy', () => {
  it('allows only scripts of the site and hashed inline scripts', () => {
    expect(directive('default-src')).toEqual(["'none'"]);
    expect(directive('script-src')).toEqual(["'self'", "'sha256-a'"]);
    expect(contentSecurityPolicy({ scriptHashes: [], styleHashes: [] })).not.toMatch(/unsafe|\*/);
    expect(directive('frame-src')).toEqual(["'self'", 'https://www.youtube-nocookie.com']);
  });

  it('has the hashes of inline styles, and of those that the installed version of the toast library adds', () => {
    const library = readFileSync(createRequire(import.meta.url).resolve('sonner'), 'utf8');
    const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(library)?.[1] ?? '""';
    const styles = JSON.parse(literal) as string; // a string, by the expression above
    // The element comes empty and gets its text then; the browser asks both times.
    expect(directive('style-src')).toEqual(["'self'", hash(''), hash(styles), "'sha256-b'"]);
  });
});

describe('the common headers', () => {
  it('are pairs of a name and a value', () => {
    expect(commonHeaders.length % 2).toBe(0);
    expect(commonHeaders.filter((_, index) => index % 2 === 0)).toEqual([
      'X-Content-Type-Options',
      'Referrer-Policy',
      'Permissions-Policy',
      'Cross-Origin-Opener-Policy',
      'Cross-Origin-Resource-Policy',
      'X-Frame-Options',
    ]);
  });
});
