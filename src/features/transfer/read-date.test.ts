import { expect, it } from 'vitest';
import { readDate } from './read-date.ts';

it('takes a date without a zone for UTC, and nothing for a date that is none', () => {
  expect(readDate('2020-01-02 10:00')).toBe('2020-01-02T10:00:00.000Z');
  expect(readDate('2020-01-02T10:00:00')).toBe('2020-01-02T10:00:00.000Z');
  expect(readDate('2015-09-12 18:04:49 +0200')).toBe('2015-09-12T16:04:49.000Z');
  expect(readDate('true')).toBeNull();
  expect(readDate('someday 2020')).toBeNull();
});

it('reads the ways in which front matter says a day', () => {
  expect(readDate('Jul 08 2022')).toBe('2022-07-08T00:00:00.000Z');
  expect(readDate('2022-7-8')).toBe('2022-07-08T00:00:00.000Z');
  expect(readDate('2022/07/08 09:10:11')).toBe('2022-07-08T09:10:11.000Z');
  expect(readDate('July 8th, 2022')).toBe('2022-07-08T00:00:00.000Z');
  expect(readDate('08 July 2022')).toBe('2022-07-08T00:00:00.000Z');
  expect(readDate('2022-07-08 09:10 +0530')).toBe('2022-07-08T03:40:00.000Z');
  expect(readDate('2022-07-08 09:10:11 -8')).toBe('2022-07-08T17:10:11.000Z');
  expect(readDate('2022-07-08T09:10:11.123456Z')).toBe('2022-07-08T09:10:11.123Z');
  expect(readDate('2022-07-08 09:10:11 Europe/Berlin')).toBe('2022-07-08T09:10:11.000Z');
});
