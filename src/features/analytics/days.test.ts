import { expect, it } from 'vitest';
import { lastDays } from './days.ts';

it('the list of days ends today and crosses months', () => {
  expect(lastDays(3, new Date('2026-03-01T23:59:59Z'))).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
});
