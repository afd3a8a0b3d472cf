import { expect, it } from 'vitest';
import { formatAccessToken } from '#lib/access-token.ts';
import { redactPath } from './redact-path.ts';

it.each([
  ['/blog/a?token=x', '/blog/a'],
  ['/signin/owner/a-secret', '/signin/owner/…'],
  ['/preview/blog/a-token/more?x=1', '/preview/blog/…/more'],
  ['/signin', '/signin'],
  ['/x/../preview/blog/a-token', '/preview/blog/…'],
  ['/%70review/blog/a-token', '/preview/blog/…'],
  ['//signin//owner/a-secret', '/signin/owner/…'],
  ['/signin\\owner\\a-secret/', '/signin/owner/…'],
  ['/Preview/blog/a-token', '/Preview/blog/…'],
  ['/preview;x=1/blog/a-token', '/preview;x=1/blog/…'],
  ['/%2570review/blog/a-token', '/%2570review/blog/…'],
  ['/signin;x/owner/a-secret', '/signin;x/owner/…'],
  ['/preview%2Fblog%2Fa-token', '(malformed)'],
  ['/preview/blog/%', '(malformed)'],
  ['http://site.example/preview/blog/a-token', '(malformed)'],
  ['/blog#/preview/blog/a-token', '(malformed)'],
  ['/previewed/x', '/previewed/x'],
])('%s is redacted to %s', (url, shown) => {
  expect(redactPath(url)).toBe(shown);
});

it('redacts an access token in a path, escaped or not', () => {
  const token = formatAccessToken(new Uint8Array(32).fill(7));
  expect(redactPath(`/blog/${token}/more?t=${token}`)).toBe('/blog/mallard_pat_…/more');
  const escaped = token.replaceAll('_', '%5F').replace('m', '%6d');
  expect(redactPath(`/blog/${escaped}`)).toBe('/blog/mallard_pat_…');
});
