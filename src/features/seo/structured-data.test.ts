import { expect, it } from 'vitest';
import { blogPosting, breadcrumbs, person, sourceCode, webSite } from './structured-data.ts';

const site = {
  url: 'https://site.example',
  title: 'Nell',
  description: 'A site.',
  keywords: [],
  author: { name: 'Nell Thackwray', handle: '' },
  accent: 'yellow',
};

it('describes an article with its dates and author', () => {
  const posting = blogPosting(site, {
    path: '/blog/x',
    title: 'X',
    description: '',
    publishedAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-02-01T00:00:00.000Z',
    author: 'Nell',
    tags: ['Go', 'SQL'],
    words: 3,
    imageUrl: '/media/a.jpg',
  });
  expect(posting).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'X',
    datePublished: '2026-01-01T00:00:00.000Z',
    dateModified: '2026-02-01T00:00:00.000Z',
    image: 'https://site.example/media/a.jpg',
    keywords: 'Go, SQL',
  });
});

it('describes the site, the person and code', () => {
  expect(webSite(site)).toMatchObject({ '@type': 'WebSite', url: 'https://site.example/' });
  expect(person(site, ['https://code.example/nell'])).toMatchObject({
    sameAs: ['https://code.example/nell'],
  });
  const code = {
    path: '/snippets/x',
    title: 'X',
    description: 'D',
    language: 'go',
    repositoryUrl: null,
  };
  expect(sourceCode(site, code)).toMatchObject({
    '@type': 'SoftwareSourceCode',
    programmingLanguage: 'go',
  });
});

it('numbers the breadcrumbs', () => {
  const { itemListElement } = breadcrumbs(site, [
    { name: 'Writing', path: '/blog' },
    { name: 'X', path: '/blog/x' },
  ]) as { itemListElement: { position: number; item: string }[] };
  expect(itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://site.example/blog'],
    [2, 'https://site.example/blog/x'],
  ]);
});
