import { describe, expect, it } from 'vitest';
import { absolute, pageHead, type PageFacts } from './head.ts';

const site = {
  url: 'https://site.example',
  title: 'Nell',
  description: 'A site.',
  keywords: ['tides', 'paper'],
  author: { name: 'Nell Thackwray', handle: '@nell' },
  accent: 'yellow',
};

function read(page: PageFacts) {
  const { meta, links } = pageHead(site, page);
  const find = (name: string) =>
    meta.find((tag) => tag['name'] === name || tag['property'] === name)?.['content'];
  return { meta, links, find };
}

describe('the head of a page', () => {
  it('says title, description, keywords, canonical address and robots', () => {
    const { meta, links, find } = read({
      path: '/blog',
      title: 'Writing',
      description: 'Articles.',
    });
    expect(meta).toContainEqual({ title: 'Writing · Nell' });
    expect([find('description'), find('keywords'), find('robots')]).toEqual([
      'Articles.',
      'tides, paper',
      'index, follow',
    ]);
    expect(links).toEqual([{ rel: 'canonical', href: 'https://site.example/blog' }]);
  });

  it('has a picture of 1200 by 630 on every page, absolute', () => {
    const { find } = read({ path: '/' });
    expect(find('og:image')).toMatch(/^https:\/\/site\.example\//);
    expect([find('og:image:width'), find('og:image:height')]).toEqual(['1200', '630']);
    expect([find('og:locale'), find('twitter:card')]).toEqual(['en_US', 'summary_large_image']);
  });

  it('types articles as articles with both dates', () => {
    const dates = {
      publishedAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-02-01T00:00:00.000Z',
    };
    const { find } = read({
      path: '/blog/x',
      title: 'X',
      article: { ...dates, author: 'Nell' },
    });
    expect(find('og:type')).toBe('article');
    expect([find('article:published_time'), find('article:modified_time')]).toEqual(
      Object.values(dates),
    );
  });

  it('keeps private pages out of search engines, and the chosen canonical address', () => {
    expect(read({ path: '/profile', private: true }).find('robots')).toBe('noindex, nofollow');
    const { links } = read({ path: '/blog/x', canonicalUrl: 'https://other.example/x' });
    expect(links).toEqual([{ rel: 'canonical', href: 'https://other.example/x' }]);
  });
});

it('makes a path absolute and leaves an address alone', () => {
  expect(absolute(site, '/')).toBe('https://site.example/');
  expect(absolute(site, '/blog/x')).toBe('https://site.example/blog/x');
  expect(absolute(site, 'https://cdn.example/a.png')).toBe('https://cdn.example/a.png');
});
