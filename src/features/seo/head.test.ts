import { describe, expect, it } from 'vitest';
import { toAbsoluteUrl, pageHead, type PageFacts } from './head.ts';

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
  it('has title, description, keywords, canonical URL and robots', () => {
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

  it('has an image of 1200 by 630 with an absolute URL on every page', () => {
    const { find } = read({ path: '/' });
    expect(find('og:image')).toMatch(/^https:\/\/site\.example\//);
    expect([find('og:image:width'), find('og:image:height')]).toEqual(['1200', '630']);
    expect([find('og:locale'), find('twitter:card')]).toEqual(['en_US', 'summary_large_image']);
  });

  it('has a card with the cover of the page, else the picture of the site, else a card with the title', () => {
    const findImage = (share: string | null, image: { url: string; alt: string } | null) =>
      pageHead({ ...site, share }, { path: '/blog/x', title: 'X', image }).meta.find(
        (tag) => tag['property'] === 'og:image',
      )?.['content'];
    const cover = { url: '/media/a.jpg', alt: 'A' };
    const withCover = findImage('/media/site.jpg', cover);
    expect(withCover).toMatch(/\/social\/blog\/x\.[0-9a-z]+\.jpg$/);
    expect(findImage(null, { ...cover, url: '/media/b.jpg' })).not.toBe(withCover);
    expect(findImage('/media/site.jpg', null)).toBe('https://site.example/media/site.jpg');
    expect(findImage(null, null)).toMatch(/\/social\/blog\/x\.[0-9a-z]+\.png$/);
  });

  it('has the type and both dates of an article', () => {
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

  it('excludes private pages from search engines, and uses the given canonical URL', () => {
    expect(read({ path: '/profile', private: true }).find('robots')).toBe('noindex, nofollow');
    const { links } = read({ path: '/blog/x', canonicalUrl: 'https://other.example/x' });
    expect(links).toEqual([{ rel: 'canonical', href: 'https://other.example/x' }]);
  });
});

it('converts a path to an absolute URL, and leaves an absolute URL unchanged', () => {
  expect(toAbsoluteUrl(site, '/')).toBe('https://site.example/');
  expect(toAbsoluteUrl(site, '/blog/x')).toBe('https://site.example/blog/x');
  expect(toAbsoluteUrl(site, 'https://cdn.example/a.png')).toBe('https://cdn.example/a.png');
});
