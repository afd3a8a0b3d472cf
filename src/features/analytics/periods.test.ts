import { expect, it } from 'vitest';
import { formatPeriod, periods, defaultDays, parseAnalyticsSearch } from './periods.ts';
import { daysInput, pageInput } from './schema.ts';

it('periods have a label, and are valid input of the procedures', () => {
  expect(formatPeriod(defaultDays)).toBe('30 days');
  expect(formatPeriod(183)).toBe('6 months');
  expect(formatPeriod(5)).toBe('5 days');
  for (const { days } of periods) expect(daysInput.parse({ days })).toEqual({ days });
});

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
