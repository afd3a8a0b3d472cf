import { expect, it } from 'vitest';
import { parseDate } from './parse-date.ts';

it('treats a date without a zone as UTC, and rejects invalid dates', () => {
  expect(parseDate('2020-01-02 10:00')).toBe('2020-01-02T10:00:00.000Z');
  expect(parseDate('2020-01-02T10:00:00')).toBe('2020-01-02T10:00:00.000Z');
  expect(parseDate('2015-09-12 18:04:49 +0200')).toBe('2015-09-12T16:04:49.000Z');
  expect(parseDate('true')).toBeNull();
  expect(parseDate('someday 2020')).toBeNull();
});

it('parses the date notations of front matter', () => {
  expect(parseDate('Jul 08 2022')).toBe('2022-07-08T00:00:00.000Z');
  expect(parseDate('2022-7-8')).toBe('2022-07-08T00:00:00.000Z');
  expect(parseDate('2022/07/08 09:10:11')).toBe('2022-07-08T09:10:11.000Z');
  expect(parseDate('July 8th, 2022')).toBe('2022-07-08T00:00:00.000Z');
  expect(parseDate('08 July 2022')).toBe('2022-07-08T00:00:00.000Z');
  expect(parseDate('2022-07-08 09:10 +0530')).toBe('2022-07-08T03:40:00.000Z');
  expect(parseDate('2022-07-08 09:10:11 -8')).toBe('2022-07-08T17:10:11.000Z');
  expect(parseDate('2022-07-08T09:10:11.123456Z')).toBe('2022-07-08T09:10:11.123Z');
  expect(parseDate('2022-07-08 09:10:11 Europe/Berlin')).toBe('2022-07-08T09:10:11.000Z');
});
