import { expect, it } from 'vitest';
import { completePelican, createPelicanSlug, pelican, readPelicanPermalinks } from './pelican.ts';

it('reads lines with names up to a blank line, if another known name is next to the title', () => {
  const [read] = pelican.frontMatter ?? [];
  expect(read?.('Title: A\nDate: 2020-01-02\n\nText')).toEqual({
    fields: { title: 'A', date: '2020-01-02' },
    body: 'Text',
  });
  expect(read?.('Date: 2020-01-02\nSummary: One\n    two\nTitle: A\n\nText')).toEqual({
    fields: { date: '2020-01-02', summary: 'One two', title: 'A' },
    body: 'Text',
  });
  expect(read?.('Title: of a play\n\nText')).toBeUndefined();
});

it('converts links to texts, files and lists', () => {
  const text = [
    '[a]({filename}/b.md)',
    '![c](|static|/c.png)',
    '[d]: {attach}d.pdf',
    '[e]({tag}sea)',
    '<a href="{index}">f</a>',
    'In words, {filename} stays.',
  ].join('\n');
  expect(pelican.convertMarks?.(text)).toBe(
    [
      '[a](/b.md)',
      '![c](/c.png)',
      '[d]: d.pdf',
      '[e](/blog?tag=sea)',
      '<a href="/">f</a>',
      'In words, {filename} stays.',
    ].join('\n'),
  );
});

it('derives the category, the kind and the slug of a text', () => {
  const complete = (path: string, body: string) =>
    completePelican({ fields: {}, body, hasFrontMatter: false }, path);
  expect(complete('content/boats/a.md', 'Title: Fast & light\n\nText')).toMatchObject({
    fields: { title: 'Fast & light', category: 'boats', slug: 'fast-light', type: 'article' },
    body: 'Text',
    hasFrontMatter: true,
  });
  const html =
    '<html><head><title>A page</title><meta name="tags" content="a b; c"></head><body>Text</body></html>';
  expect(complete('content/pages/a.html', html)).toMatchObject({
    fields: { title: 'A page', tags: ['a b', 'c'], type: 'page' },
    body: 'Text',
  });
  expect(createPelicanSlug('Über uns')).toBe('uber-uns');
  expect(createPelicanSlug('秋')).toBeUndefined();
});

it('reads the patterns of addresses', () => {
  const source = 'ARTICLE_URL = "posts/{date:%Y}/{date:%b}/{date:%-d}/{slug}/"\n';
  expect(readPelicanPermalinks(source)).toEqual({
    '*': 'posts/:year/:short_month/:i_day/:slug/',
    pages: 'pages/:slug.html',
  });
});
