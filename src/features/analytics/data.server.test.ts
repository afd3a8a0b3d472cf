import { describe, expect, it } from 'vitest';
import { fillMonths, lastMonths } from './data.server.ts';

describe('months', () => {
  it('cross the turn of the year, in UTC, oldest first', () => {
    expect(lastMonths(4, new Date('2026-02-28T23:59:59Z'))).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
  });
  it('are correct for months of different lengths', () => {
    expect(lastMonths(2, new Date('2026-03-31T12:00:00Z'))).toEqual(['2026-02', '2026-03']);
  });
  it('have zero where a count is missing', () => {
    expect(fillMonths(['2026-01', '2026-02'], [{ month: '2026-02', count: 3 }])).toEqual([
      { month: '2026-01', count: 0 },
      { month: '2026-02', count: 3 },
    ]);
  });
});
