import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { bringPageData, leavePageData } from './page-data.ts';

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
  it('leaves the html to the page and takes it back', () => {
    const left = leavePageData(rendered());
    expect(JSON.stringify(left)).not.toContain('<p>');
    const browser = new QueryClient();
    bringPageData(browser, left, (id) => ({ a1: '<p>Long</p>', c1: '<p>Yes</p>' })[id] ?? null);
    expect(browser.getQueryData(['article'])).toEqual(article);
    expect(browser.getQueryData(['comments'])).toEqual(comments);
    expect(browser.getQueryData(['user'])).toBeNull();
  });

  it('counts the data as new when they arrive, however long the page was kept', () => {
    const browser = new QueryClient();
    const before = Date.now();
    bringPageData(browser, leavePageData(rendered()), () => '');
    expect(browser.getQueryState(['article'])?.dataUpdatedAt).toBeGreaterThanOrEqual(before);
  });

  it('leaves a query out whose html the page does not show', () => {
    const browser = new QueryClient();
    bringPageData(browser, leavePageData(rendered()), (id) => (id === 'a1' ? '<p>Long</p>' : null));
    expect(browser.getQueryData(['article'])).toEqual(article);
    expect(browser.getQueryData(['comments'])).toBeUndefined();
  });

  it('does not hand on a query that failed', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await client.prefetchQuery({
      queryKey: ['broken'],
      queryFn: () => Promise.reject(new Error('No.')),
    });
    expect(leavePageData(client)).toEqual([]);
  });
});
