import { expect, it } from 'vitest';
import { parseJsonFeed } from './json-feed.ts';

const parse = (items: unknown[]) =>
  parseJsonFeed(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Ann',
      home_page_url: 'https://ann.example/',
      items,
    }),
  );

it('parses items, and leaves out what is none', () => {
  const feed = parse([
    {
      id: 7,
      url: 'https://ann.example/7.html',
      content_text: 'One < two\nline\n\nNext',
      date_published: '2022-01-01T10:00:00Z',
      image: 'https://ann.example/a.png',
      attachments: [{ url: 'https://ann.example/a.mp3', mime_type: 'audio/mpeg' }, 4],
      authors: [{ name: 'Ann' }],
    },
    null,
    { title: 'No address' },
  ]);
  expect(feed?.site).toBe('https://ann.example/');
  expect(feed?.items).toEqual([
    {
      id: '7',
      url: 'https://ann.example/7.html',
      externalUrl: '',
      title: '',
      html: '<p>One &lt; two<br>line</p>\n<p>Next</p>',
      published: '2022-01-01T10:00:00Z',
      updated: '',
      tags: [],
      files: [{ url: 'https://ann.example/a.png', mediaType: 'image/*', title: '' }],
      author: 'Ann',
    },
  ]);
});

it('takes no other JSON for a feed', () => {
  for (const json of ['', '[]', '{"version":"1"}', '{"version":"https://jsonfeed.org/version/1"'])
    expect(parseJsonFeed(json)).toBeUndefined();
});
