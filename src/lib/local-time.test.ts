import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatLocalTime, fromLocalInput, localZone, toLocalInput } from './local-time.ts';

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

  it('is null where the text is not a valid time', () => {
    expect(fromLocalInput('')).toBeNull();
    expect(fromLocalInput('soon')).toBeNull();
  });

  it('is shown with its zone', () => {
    expect(localZone(new Date('2026-11-21T00:00:00Z'))).toMatch(/UTC\+5:30$/);
    expect(formatLocalTime('2026-11-21T20:00:00.000Z')).toBe('22 Nov 2026, 01:30 GMT+5:30');
  });
});
