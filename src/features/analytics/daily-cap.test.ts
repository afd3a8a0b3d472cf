import { expect, it } from 'vitest';
import { DailyCap } from './daily-cap.ts';

it('accepts a limited number of referrers per day, and known ones without limit', () => {
  const cap = new DailyCap();
  const accepted = Array.from({ length: 1_100 }, (_, index) =>
    cap.referrer('1', `${index}.example`),
  );
  expect(accepted.filter((one) => one !== null)).toHaveLength(1_000);
  expect(cap.referrer('1', '7.example')).toBe('7.example');
  expect(cap.referrer('1', 'new.example')).toBeNull();
  expect(cap.referrer('2', 'new.example')).toBe('new.example');
  expect(cap.referrer('2', null)).toBeNull();
});

it('distinguishes visitors up to the daily limit', () => {
  const cap = new DailyCap();
  expect(cap.hasVisitors('1')).toBe(true);
  cap.addVisitors(500_000);
  expect(cap.hasVisitors('1')).toBe(false);
  expect(cap.hasVisitors('2')).toBe(true);
});
