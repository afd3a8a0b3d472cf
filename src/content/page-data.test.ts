import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { hydratePage, dehydratePage } from './page-data.ts';

const article = { id: 'a1', title: 'One', html: '<p>Long</p>', tags: [{ id: 't', label: 'T' }] };
const comments = { items: [{ id: 'c1', html: '<p>Yes</p>' }], nextCursor: null };

function rendered() {
  const client = new QueryClient();
  client.setQueryData(['article'], article);
  client.setQueryData(['comments'], comments);
  client.setQueryData(['user'], null);
  return client;
}

describe('page data', () => {
  it('is dehydrated without HTML and hydrated from the page', () => {
    const pageData = dehydratePage(rendered());
    expect(JSON.stringify(pageData)).not.toContain('<p>');
    const browser = new QueryClient();
    hydratePage(browser, pageData, (id) => ({ a1: '<p>Long</p>', c1: '<p>Yes</p>' })[id] ?? null);
    expect(browser.getQueryData(['article'])).toEqual(article);
    expect(browser.getQueryData(['comments'])).toEqual(comments);
    expect(browser.getQueryData(['user'])).toBeNull();
  });

  it('is fresh when it arrives, however long the page was cached', () => {
    const browser = new QueryClient();
    const before = Date.now();
    hydratePage(browser, dehydratePage(rendered()), () => '');
    expect(browser.getQueryState(['article'])?.dataUpdatedAt).toBeGreaterThanOrEqual(before);
  });

  it('skips a query whose HTML is not in the page', () => {
    const browser = new QueryClient();
    hydratePage(browser, dehydratePage(rendered()), (id) => (id === 'a1' ? '<p>Long</p>' : null));
    expect(browser.getQueryData(['article'])).toEqual(article);
    expect(browser.getQueryData(['comments'])).toBeUndefined();
  });

  it('does not include a failed query', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await client.prefetchQuery({
      queryKey: ['broken'],
      queryFn: () => Promise.reject(new Error('No.')),
    });
    expect(dehydratePage(client)).toEqual([]);
  });
});
