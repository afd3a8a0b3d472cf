import { expect, it } from 'vitest';
import { daysCsv } from './days-csv.ts';

it('has a line a day under their names', () => {
  expect(daysCsv([{ day: '2026-11-21', views: 3, visitors: 2 }])).toBe(
    'day,views,visitors\r\n2026-11-21,3,2\r\n',
  );
});
