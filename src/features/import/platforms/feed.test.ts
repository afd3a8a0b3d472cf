import { expect, it } from 'vitest';
import { createSourceFiles } from '../../../../test/source-files.ts';
import { feed } from './feed.ts';
import { defaultPostOptions } from './schema.ts';

const createFeed = (items: unknown[]) => ({
  'index.html': '<html></html>',
  'feed.json': JSON.stringify({
    version: 'https://jsonfeed.org/version/1',
    home_page_url: 'https://ann.micro.example/',
    items,
  }),
});

it('makes notes of items without a title, and articles of the others', async () => {
  const files = createSourceFiles(
    createFeed([
      {
        id: 'https://ann.micro.example/2018/01/01/a-day.html',
        url: 'https://ann.micro.example/2018/01/01/a-day.html',
        content_html: '<p>A day</p>',
        date_published: '2018-01-01T10:00:00-05:00',
        tags: ['sea'],
      },
      {
        id: '2',
        external_url: 'https://b.example/',
        content_html: '<p>Good</p>',
        attachments: [{ url: 'uploads/a.mp3', mime_type: 'audio/mpeg', title: 'Sound' }],
      },
      { id: '3', title: 'An article', content_html: '<p>Long</p>' },
    ]),
  );
  expect(await feed.isMatch(files)).toBe(true);
  const { texts, site } = await feed.parse(files, defaultPostOptions);
  expect(site).toBe('https://ann.micro.example/');
  expect(texts.map(({ asNote }) => asNote)).toEqual([
    { note: { form: 'note' }, html: '<p>A day</p>' },
    {
      note: { form: 'link', linkUrl: 'https://b.example/' },
      html: '<p>Good</p>\n<p><a href="uploads/a.mp3">Sound</a></p>',
    },
    undefined,
  ]);
  expect(texts[0]).toMatchObject({
    key: 'feed https://ann.micro.example/2018/01/01/a-day.html',
    fields: { slug: 'a-day', date: '2018-01-01T10:00:00-05:00', tags: ['sea'] },
    oldAddresses: ['https://ann.micro.example/2018/01/01/a-day.html'],
  });
});

it('recognizes no other files', async () => {
  const others = { 'feed.json': '{"items":[]}', 'a.xml': '<rss/>' };
  expect(await feed.isMatch(createSourceFiles(others))).toBe(false);
});
