import { expect, it } from 'vitest';
import { redactPath } from './redact-path.ts';

it.each([
  ['/blog/a?token=x', '/blog/a'],
  ['/signin/owner/a-secret', '/signin/owner/…'],
  ['/preview/blog/a-token/more?x=1', '/preview/blog/…/more'],
  ['/signin', '/signin'],
  ['/previewed/x', '/previewed/x'],
])('%s is redacted to %s', (url, shown) => {
  expect(redactPath(url)).toBe(shown);
});
