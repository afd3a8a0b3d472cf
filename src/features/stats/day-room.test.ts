import { expect, it } from 'vitest';
import { DayRoom } from './day-room.ts';

it('keeps so many referrers a day, those it knows for ever', () => {
  const room = new DayRoom();
  const kept = Array.from({ length: 1_100 }, (_, index) => room.referrer('1', `${index}.example`));
  expect(kept.filter((one) => one !== null)).toHaveLength(1_000);
  expect(room.referrer('1', '7.example')).toBe('7.example');
  expect(room.referrer('1', 'new.example')).toBeNull();
  expect(room.referrer('2', 'new.example')).toBe('new.example');
  expect(room.referrer('2', null)).toBeNull();
});

it('tells visitors apart until there are too many', () => {
  const room = new DayRoom();
  expect(room.hasVisitors('1')).toBe(true);
  room.addVisitors(500_000);
  expect(room.hasVisitors('1')).toBe(false);
  expect(room.hasVisitors('2')).toBe(true);
});
