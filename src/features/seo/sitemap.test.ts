import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { formatSitemap, formatSitemapIndex, formatRobots } from './sitemap.ts';

const entries = [
  { url: 'https://site.example/blog?tag=a&year=2026', changedAt: '2026-11-20T10:00:00.000Z' },
  { url: 'https://site.example/stats', changedAt: null },
];

it('lists escaped URLs with the time of the last change, if known', () => {
  const xml = formatSitemap(entries);
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(new XMLParser().parse(xml)).toMatchObject({
    urlset: {
      url: [
        { loc: entries[0]?.url, lastmod: entries[0]?.changedAt },
        { loc: 'https://site.example/stats' },
      ],
    },
  });
});

it('lists the parts of a large sitemap', () => {
  expect(new XMLParser().parse(formatSitemapIndex(entries))).toMatchObject({
    sitemapindex: { sitemap: [{ loc: entries[0]?.url }, { loc: entries[1]?.url }] },
  });
});

it('keeps crawlers out of the dashboard and names the sitemap', () => {
  const lines = formatRobots('https://site.example/sitemap.xml').split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain('Disallow: /dashboard');
  expect(lines).toContain('Sitemap: https://site.example/sitemap.xml');
  expect(lines).not.toContain('Disallow: /');
});
