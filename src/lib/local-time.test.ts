import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  formatLocalTime,
  formatLocalWeekday,
  fromLocalInput,
  localZone,
  toLocalInput,
} from './local-time.ts';

const zone = process.env['TZ'];

describe('local time', () => {
  beforeEach(() => {
    process.env['TZ'] = 'Asia/Kolkata';
  });
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it('is converted from UTC to the zone of the device, and back', () => {
    expect(toLocalInput('2026-11-21T20:00:00.000Z')).toBe('2026-11-22T01:30');
    expect(fromLocalInput('2026-11-22T01:30')).toBe('2026-11-21T20:00:00.000Z');
  });

  it('follows the summer time of the device', () => {
    process.env['TZ'] = 'Europe/Berlin';
    expect(toLocalInput('2026-07-01T10:00:00.000Z')).toBe('2026-07-01T12:00');
    expect(toLocalInput('2026-12-01T10:00:00.000Z')).toBe('2026-12-01T11:00');
  });

  it('has its weekday, and its year unless it is the current one', () => {
    process.env['TZ'] = 'Europe/Berlin';
    const now = new Date('2026-11-22T10:00:00.000Z');
    expect(formatLocalWeekday('2026-11-24T07:00:00.000Z', now)).toBe('Tue 24 Nov, 08:00');
    expect(formatLocalWeekday('2026-12-31T23:05:00.000Z', now)).toBe('Fri 1 Jan 2027, 00:05');
  });

  it('is null where the text is not a valid time', () => {
    expect(fromLocalInput('')).toBeNull();
    expect(fromLocalInput('soon')).toBeNull();
  });

  it('is shown with its zone', () => {
    expect(localZone(new Date('2026-11-21T00:00:00Z'))).toMatch(/UTC\+5:30$/);
    expect(formatLocalTime('2026-11-21T20:00:00.000Z')).toBe('22 Nov 2026, 01:30 GMT+5:30');
  });
});
