import { expect, it } from 'vitest';
import { parsePost } from './parse-post.ts';

const nothing = {};

it('reads the field names of each generator', () => {
  const hugo = {
    title: 'A',
    date: '2020-01-02T03:04:05+02:00',
    draft: true,
    tags: ['x'],
    categories: ['y'],
    aliases: ['/old/a/'],
    summary: 'S',
    cover: { image: 'c.png', alt: 'C' },
  };
  expect(parsePost(hugo, 'posts/a/index.md', '')).toMatchObject({
    kind: 'article',
    slug: 'a',
    isDraft: true,
    date: '2020-01-02T01:04:05.000Z',
    tags: ['x', 'y'],
    redirects: ['a'],
    description: 'S',
    cover: 'c.png',
    coverAlt: 'C',
  });
  const jekyll = {
    layout: 'post',
    title: 'B',
    categories: 'one two',
    published: false,
    permalink: '/b-b.html',
  };
  expect(parsePost(jekyll, '_posts/2019-12-31-b.markdown', '')).toMatchObject({
    slug: 'b-b',
    date: '2019-12-31T00:00:00.000Z',
    isDraft: true,
    tags: ['one', 'two'],
  });
  const astro = {
    title: 'C',
    pubDate: 'Jul 08 2022',
    updatedDate: '2022-07-09',
    heroImage: '../../assets/c.jpg',
  };
  expect(parsePost(astro, 'src/content/blog/c.mdx', '')).toMatchObject({
    date: '2022-07-08T00:00:00.000Z',
    updated: '2022-07-09T00:00:00.000Z',
    cover: '../../assets/c.jpg',
  });
  const next = {
    title: 'D',
    date: '2020-03-16T05:35:07.322Z',
    excerpt: 'E',
    coverImage: '/d.jpg',
    author: { name: 'Joe' },
    ogImage: { url: '/o.jpg' },
  };
  expect(parsePost(next, '_posts/d.md', '')).toMatchObject({
    description: 'E',
    author: 'Joe',
    cover: '/d.jpg',
  });
  const eleventy = { title: 'F', tags: ['posts', 'second tag'], date: '2018-07-04' };
  expect(parsePost(eleventy, 'content/blog/f.md', '')).toMatchObject({ tags: ['second tag'] });
});

it('derives title, slug and kind without front matter', () => {
  expect(parsePost(nothing, '2020-01-02-some_thing.fr.md', '# Heading\n')).toMatchObject({
    title: 'Heading',
    slug: 'some-thing',
    kind: 'article',
  });
  expect(parsePost({ title: 'About' }, 'about.md', '')).toMatchObject({ kind: 'page', date: null });
  expect(
    parsePost({ title: 'P', layout: 'layouts/page.njk', date: '2020-01-01' }, 'p.md', '').kind,
  ).toBe('page');
  expect(parsePost(nothing, 'content/2018/12/index.md', '').slug).toBe('2018-12');
  expect(parsePost(nothing, 'posts/1984.md', '').slug).toBe('1984');
  expect(parsePost({ permalink: '/:year/:title/' }, 'notes/x.md', '')).toMatchObject({
    slug: 'x',
    title: 'x',
  });
});

it('reads the dates that MkDocs nests', () => {
  const nested = { created: '2023-05-06', updated: '2024-07-08' };
  expect(parsePost({ date: nested }, 'docs/blog/posts/waves.md', '')).toMatchObject({
    date: '2023-05-06T00:00:00.000Z',
    updated: '2024-07-08T00:00:00.000Z',
  });
  expect(parsePost({ date: '2023-05-06' }, 'posts/a.md', '').updated).toBeNull();
});

it('a description is plain text', () => {
  const description =
    'How I used [Compose](#compose) and **[Caddy](/caddy)** with <em>care</em> [sic]';
  expect(parsePost({ description }, 'posts/a.md', '').description).toBe(
    'How I used Compose and Caddy with care [sic]',
  );
});
