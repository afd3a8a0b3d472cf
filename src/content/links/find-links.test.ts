import { expect, it } from 'vitest';
import { renderMarkdown } from '../markdown/render.server.ts';
import { findLinks, maxLinksPerItem } from './find-links.ts';

const source = { path: '/blog/own', origin: 'https://you.example' };
const find = async (markdown: string, more: object = {}) => {
  const { html } = await renderMarkdown(markdown, { resolveImage: () => Promise.resolve(null) });
  return findLinks(html, { ...source, ...more });
};

it('finds the links of a text to this site, each once, however they are written', async () => {
  expect(await find('[a](/blog/a) and [again](/blog/a#part), [query](/blog/a?x=1)')).toEqual([
    '/blog/a',
  ]);
  expect(await find('[a][1] https://you.example/blog/b\n\n[1]: /blog/a "A"')).toEqual([
    '/blog/a',
    '/blog/b',
  ]);
  expect(await find('<a title="x > y" href="/projects/c/">c</a>')).toEqual(['/projects/c']);
  expect(await find('[relative](other) [up](../snippets/s) [dot](./other)')).toEqual([
    '/blog/other',
    '/snippets/s',
  ]);
  expect(await find('[old](/2013/01/11/a-day.html) [b](http://you.example/about)')).toEqual([
    '/2013/01/11/a-day',
    '/about',
  ]);
  expect(await find('[month](/notes/2026/11/abc)')).toEqual(['/notes/2026/11/abc']);
  expect(await find('[a](/caf%C3%A9) [b](/café)')).toEqual(['/caf%C3%A9']);
});

it('finds no links to other sites, files, private pages, the home page or parts of the text', async () => {
  const others = [
    'https://other.example/blog/a',
    '//other.example/blog/a',
    'https://you.example.other.example/blog/a',
    'https://you.example:8080/blog/a',
    'mailto:a@you.example',
    'javascript:alert(1)',
    'ftp://you.example/blog/a',
    '/media/a.png',
    '/dashboard/blog',
    '/api/trpc',
    '/',
    '#part',
    '',
    'https://',
    '/%00',
    '/a%2fb',
  ];
  for (const address of others) expect(await find(`[a](${address})`), address).toEqual([]);
  expect(await find('[b](https://you.example/blog/a)', { origin: '' })).toEqual([]);
});

it('does not take code, alternative texts and titles for links', async () => {
  expect(await find('`<a href="/blog/a">`\n\n    <a href="/blog/b">\n\n\\[a](/blog/c)')).toEqual(
    [],
  );
  expect(await find('![<a href="/blog/a">](/media/a.png "<a href=\\"/blog/b\\">")')).toEqual([]);
});

it('counts a limited number of links, and takes linear time for hostile HTML', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `<a href="/blog/n${index}">n</a>`);
  expect(findLinks(many.join(''), source)).toHaveLength(maxLinksPerItem);
  const started = performance.now();
  for (const piece of ['<a ', '<a href="', '<a x="" ', '<a\n', '<a href="/&#x26;', '<a href="#">'])
    findLinks(piece.repeat(100_000), source);
  expect(performance.now() - started).toBeLessThan(5_000);
});
