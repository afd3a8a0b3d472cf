import { expect, it } from 'vitest';
import { feedSample } from '../../../test/feed-sample.ts';
import { formatJsonFeed } from './json-feed.ts';

const feed = JSON.parse(formatJsonFeed(feedSample));

it('has the fields that JSON Feed 1.1 requires', () => {
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: feedSample.title,
    home_page_url: feedSample.pageUrl,
    feed_url: feedSample.urls.json,
    authors: [{ name: 'Nell Thackwray' }],
  });
  for (const item of feed.items) {
    expect(item).toEqual(
      expect.objectContaining({ id: expect.any(String), content_html: expect.any(String) }),
    );
    expect(Date.parse(item.date_published)).not.toBeNaN();
  }
});

it('leaves out empty fields', () => {
  const [first, second] = feed.items;
  expect(first).toMatchObject({ tags: ['Go', 'R&D'], external_url: expect.any(String) });
  expect(Object.keys(second)).not.toEqual(expect.arrayContaining(['tags', 'image', 'summary']));
});
