import { expect, it } from 'vitest';
import { headersFile, redirectPage, redirectsFile } from './static-host.ts';

it('writes redirects with and without the slash at the end, below the copy’s root', () => {
  const text = redirectsFile([{ from: '/sub/blog/old/', to: '/sub/blog/new/' }], '/sub/');
  expect(text.split('\n')).toEqual([
    '/sub/blog/old /sub/blog/new/ 301',
    '/sub/blog/old/ /sub/blog/new/ 301',
    '/sub/snippets/:slug/raw /sub/snippets/:slug/raw.txt 301',
    '',
  ]);
});

it('leads on by a page, in which no address can be anything else', () => {
  const page = redirectPage('https://x.example/a?b=1&c="><script>');
  expect(page).toContain('content="0; url=https://x.example/a?b=1&amp;c=&quot;>&lt;script>"');
  expect(page).not.toContain('<script');
});

it('tells types that endings do not tell', () => {
  expect(headersFile('/sub/')).toContain(
    '/sub/*.md\n  Content-Type: text/markdown; charset=utf-8\n',
  );
});
