import { expect, it } from 'vitest';
import { shownPath } from './shown-path.ts';

it.each([
  ['/blog/a?token=x', '/blog/a'],
  ['/signin/owner/a-secret', '/signin/owner/…'],
  ['/preview/blog/a-token/more?x=1', '/preview/blog/…/more'],
  ['/signin', '/signin'],
  ['/previewed/x', '/previewed/x'],
])('%s is shown as %s', (url, shown) => {
  expect(shownPath(url)).toBe(shown);
});
