import { describe, expect, it } from 'vitest';
import {
  formatLink,
  listFileLinks,
  listSiteLinks,
  resolveLink,
  toFileLinks,
  toSiteLinks,
} from './links.ts';

const createItem = (body: string, imageUrl: string | null = null) => ({
  fields: { title: 'T', imageUrl },
  body,
});
const path = 'articles/tides.md';

describe('links', () => {
  it('to pictures are rewritten in both directions, and are the same afterwards', () => {
    const body = [
      '![Sea](/media/sea-1.webp "Title") and [a file](/media/plan.pdf)',
      '![](</media/sea-1.webp>)',
      '<img src="/media/sea-1.webp" alt="">',
      '[ref]: /media/plan.pdf',
      'Not https://other.example/media/sea-1.webp, nor `/media/sea-1.webp`.',
      '```\n![](/media/sea-1.webp)\n```',
    ].join('\n\n');
    const site = createItem(body, '/media/sea-1.webp');
    expect(listSiteLinks(site)).toEqual(['/media/sea-1.webp', '/media/plan.pdf']);
    const links = new Map([
      ['/media/sea-1.webp', '../media/sea%20(1).webp'],
      ['/media/plan.pdf', '../media/plan.pdf'],
    ]);
    const file = toFileLinks(
      site,
      new Map([...links].map(([url, link]) => [url, link.replace('(', '%28').replace(')', '%29')])),
    );
    expect(file.fields.imageUrl).toBe('../media/sea%20%281%29.webp');
    expect(file.body).toContain('`/media/sea-1.webp`');
    expect(file.body).toContain('```\n![](/media/sea-1.webp)\n```');
    expect(listFileLinks(file, path)).toEqual(['media/sea (1).webp', 'media/plan.pdf']);
    const urls = new Map([
      ['media/sea (1).webp', '/media/sea-1.webp'],
      ['media/plan.pdf', '/media/plan.pdf'],
    ]);
    expect(toSiteLinks(file, path, urls).item).toEqual(site);
  });

  it('that leave the folder, or are addresses, are no files', () => {
    for (const link of [
      '../../secret',
      'https://a.example/b.png',
      '/etc/passwd',
      'mailto:a@b.example',
      '#part',
      '%2e%2e/%2e%2e/x',
      '..\\..\\x'.replaceAll('\\', '/'),
      'C:/x.png',
    ])
      expect([link, resolveLink(path, link)]).toEqual([link, null]);
    expect(resolveLink(path, '../media/a.png?x#y')).toBe('media/a.png');
  });

  it('are written relative to the text', () => {
    expect(formatLink('articles/2026/tides.md', 'media/a b(1).png')).toBe(
      '../../media/a%20b%281%29.png',
    );
  });

  it('in code that has no end, or in long texts, are found in time', () => {
    const text = '`'.repeat(20_000) + '![](a.png)'.repeat(2_000) + '['.repeat(20_000);
    expect(listFileLinks(createItem(text), path).length).toBeLessThan(3);
  });
});
