import { expect, it } from 'vitest';
import { listPublicationPresets } from './publication-presets.ts';

/** The presets at a local time, with their local times. */
function listAt(time: string) {
  return listPublicationPresets(new Date(time)).map((preset) => {
    const local = new Date(preset.time);
    return `${preset.label}: ${local.toDateString()} ${local.toTimeString().slice(0, 5)}`;
  });
}

it('offers the next hour, the next morning and the next Monday', () => {
  expect(listAt('2026-11-19T14:05:30')).toEqual([
    'In an hour: Thu Nov 19 2026 15:05',
    'Tomorrow at 9:00: Fri Nov 20 2026 09:00',
    'Monday at 9:00: Mon Nov 23 2026 09:00',
  ]);
});

it('offers the Monday of next week on a Monday, and Monday once on a Sunday', () => {
  expect(listAt('2026-11-23T08:00').at(-1)).toBe('Monday at 9:00: Mon Nov 30 2026 09:00');
  expect(listAt('2026-11-22T23:30')).toEqual([
    'In an hour: Mon Nov 23 2026 00:30',
    'Tomorrow at 9:00: Mon Nov 23 2026 09:00',
  ]);
});

it('crosses the end of a month and of a year', () => {
  expect(listAt('2026-12-31T10:00')[1]).toBe('Tomorrow at 9:00: Fri Jan 01 2027 09:00');
});
