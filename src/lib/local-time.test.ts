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

  it('shows UTC in the zone of the device, and takes it back', () => {
    expect(toLocalInput('2026-11-21T20:00:00.000Z')).toBe('2026-11-22T01:30');
    expect(fromLocalInput('2026-11-22T01:30')).toBe('2026-11-21T20:00:00.000Z');
  });

  it('counts summer time as the device does', () => {
    process.env['TZ'] = 'Europe/Berlin';
    expect(toLocalInput('2026-07-01T10:00:00.000Z')).toBe('2026-07-01T12:00');
    expect(toLocalInput('2026-12-01T10:00:00.000Z')).toBe('2026-12-01T11:00');
  });

  it('takes nothing that is no time', () => {
    expect(fromLocalInput('')).toBeNull();
    expect(fromLocalInput('soon')).toBeNull();
  });

  it('names the zone', () => {
    expect(localZone(new Date('2026-11-21T00:00:00Z'))).toMatch(/UTC\+5:30$/);
    expect(formatLocalTime('2026-11-21T20:00:00.000Z')).toMatch(/^November 22, 2026 at 1:30\sAM$/);
  });
});
