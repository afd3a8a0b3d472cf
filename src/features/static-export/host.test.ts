import { expect, it } from 'vitest';
import { formatHeadersFile, renderRedirectPage, formatRedirectsFile } from './host.ts';

it('writes redirects with and without the slash at the end, below the copy’s root', () => {
  const text = formatRedirectsFile([{ from: '/sub/blog/old/', to: '/sub/blog/new/' }], '/sub/');
  expect(text.split('\n')).toEqual([
    '/sub/blog/old /sub/blog/new/ 301',
    '/sub/blog/old/ /sub/blog/new/ 301',
    '/sub/snippets/:slug/raw /sub/snippets/:slug/raw.txt 301',
    '',
  ]);
});

it('renders a redirect page with an escaped address', () => {
  const page = renderRedirectPage('https://x.example/a?b=1&c="><script>');
  expect(page).toContain('content="0; url=https://x.example/a?b=1&amp;c=&quot;&gt;&lt;script&gt;"');
  expect(page).not.toContain('<script');
});

it('sets content types that the extension does not imply', () => {
  expect(formatHeadersFile('/sub/')).toContain(
    '/sub/*.md\n  Content-Type: text/markdown; charset=utf-8\n',
  );
});
