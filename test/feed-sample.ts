import type { Feed } from '#features/feeds/feed.ts';

/** A feed with everything that is hard to encode. */
export const feedSample: Feed = {
  title: 'Nell & <Thackwray>',
  description: 'Tides, “paper” & software',
  pageUrl: 'https://site.example/blog?tag=a&year=2026',
  urls: {
    rss: 'https://site.example/rss.xml',
    atom: 'https://site.example/atom.xml',
    json: 'https://site.example/feed.json',
  },
  hubUrls: [],
  iconUrl: 'https://site.example/icon-512.png',
  author: { name: 'Nell Thackwray', url: 'https://site.example/' },
  email: 'nell@site.example',
  updatedAt: '2026-11-20T10:00:00.000Z',
  entries: [
    {
      id: 'urn:uuid:0198c0de-0000-7000-8000-000000000001',
      url: 'https://site.example/blog/a',
      canonicalUrl: 'https://elsewhere.example/a?b=1&c=2',
      title: 'A <b>bold</b> & “quoted” title\u0007 ]]> 潮汐',
      hasTitle: true,
      description: 'Two\nlines',
      html: '<p>Fish &amp; <em>chips</em> ]]></p>\u0000<p>&lt;script&gt; 🦆</p>',
      author: 'Nell',
      tags: ['Go', 'R&D'],
      image: { url: 'https://site.example/media/a.jpg', alt: 'A' },
      publishedAt: '2026-11-19T08:05:09.000Z',
      updatedAt: '2026-11-20T10:00:00.000Z',
    },
    {
      id: 'urn:uuid:0198c0de-0000-7000-8000-000000000002',
      url: 'https://site.example/blog/b',
      canonicalUrl: null,
      title: 'B',
      hasTitle: true,
      description: '',
      html: '',
      author: 'Nell',
      tags: [],
      image: null,
      publishedAt: '2026-11-18T08:00:00.000Z',
      updatedAt: '2026-11-18T08:00:00.000Z',
    },
  ],
};
