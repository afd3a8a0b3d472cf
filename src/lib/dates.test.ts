import { describe, expect, it } from 'vitest';
import { formatDate, formatMonth, yearOf } from './dates.ts';

describe('dates', () => {
  it('are formatted in US English with a long month name, day and year', () => {
    expect(formatDate('2026-11-21T06:14:32.123Z')).toBe('November 21, 2026');
    expect(formatDate('2026-01-02')).toBe('January 2, 2026');
  });
  it('are formatted in UTC, independent of the local time zone', () => {
    expect(formatDate('2025-12-31T23:59:59.999Z')).toBe('December 31, 2025');
    expect(yearOf('2026-01-01T00:00:00.000Z')).toBe(2026);
  });
  it('have a short form for columns', () => {
    expect(formatMonth('2024-03-01')).toBe('Mar 2024');
  });
});
