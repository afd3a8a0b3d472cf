import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { getLatestNight } from './schedule.ts';

it('is today once the hour has begun, and yesterday before', () => {
  const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
  expect(getLatestNight(at(22, 3), 3)).toEqual(at(22, 3));
  expect(getLatestNight(at(22, 2, 59), 3)).toEqual(at(21, 3));
  expect(getLatestNight(at(22, 23, 59), 3)).toEqual(at(22, 3));
  expect(getLatestNight(at(1, 0, 30), 3)).toEqual(new Date(2026, 9, 31, 3));
  expect(getLatestNight(at(22, 0), 0)).toEqual(at(22, 0));
});

it('follows the time zone of the process through a change of the clocks', () => {
  const path = new URL('./schedule.ts', import.meta.url).href;
  const script = `
    const { getLatestNight } = await import(${JSON.stringify(path)});
    const times = ['2026-03-28T12:00Z', '2026-03-29T12:00Z', '2026-10-25T12:00Z', '2026-03-29T00:59Z'];
    console.log(times.map((time) => getLatestNight(new Date(time), 3).toISOString()).join(' '));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env['PATH'], TZ: 'Europe/Berlin' },
    encoding: 'utf8',
  });
  expect(stdout.trim().split(' ')).toEqual([
    '2026-03-28T02:00:00.000Z',
    '2026-03-29T01:00:00.000Z',
    '2026-10-25T02:00:00.000Z',
    '2026-03-28T02:00:00.000Z',
  ]);
});
