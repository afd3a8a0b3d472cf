import { expect, it } from 'vitest';
import { parseAnalyticsSearch } from './analytics-search.ts';
import { pageInput } from './schema.ts';

it('parses the days and the page from the search parameters', () => {
  expect(parseAnalyticsSearch({ days: '7', path: '/blog/a', more: 1 })).toEqual({
    days: 7,
    path: '/blog/a',
  });
  expect(parseAnalyticsSearch({ days: 90 })).toEqual({ days: 90 });
});

it('leaves out invalid values', () => {
  for (const path of ['blog', '/a\0', `/${'a'.repeat(600)}`, `/${'🦆'.repeat(300)}`, ['/a'], ''])
    expect(parseAnalyticsSearch({ days: '8', path })).toEqual({});
  const path = `/${'🦆'.repeat(299)}`;
  expect(parseAnalyticsSearch({ path })).toEqual({ path });
  expect(pageInput.safeParse({ path }).success).toBe(true);
});
