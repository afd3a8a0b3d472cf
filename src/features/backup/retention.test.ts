import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../../test/fuzz/seeded-random.ts';
import { createNightlyName, parseNightlyName } from './nightly-name.ts';
import { listExpiredBackups, type RetainedBackup } from './retention.ts';

const dayMs = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-22T04:00:00Z');

function createBackup(time: Date, isVerified = true): RetainedBackup {
  return { name: createNightlyName(time, false), bytes: 1, isVerified };
}
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs - 3_600_000);

function retain(backups: RetainedBackup[], at = now) {
  const expired = new Set(listExpiredBackups(backups, at));
  return backups.filter(({ name }) => !expired.has(name));
}

it('retains 7 days, 4 weeks and 6 months of a year of nights', () => {
  const year = Array.from({ length: 365 }, (_, days) => createBackup(daysAgo(days)));
  const days = retain(year).map(({ name }) => name.slice('nightly-'.length, 18));
  expect(days).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
  ]);
});

it('reaches the same set when it runs every night for a year', () => {
  let stored: RetainedBackup[] = [];
  for (let days = 364; days >= 0; days -= 1)
    stored = retain(
      [createBackup(daysAgo(days)), ...stored],
      new Date(daysAgo(days).getTime() + 1),
    );
  expect(stored.length).toBeGreaterThanOrEqual(14);
  expect(stored.length).toBeLessThanOrEqual(17);
  const oldest = parseNightlyName(stored.at(-1)?.name ?? '');
  expect(oldest?.toISOString().slice(0, 7)).toBe('2026-06');
});

it('deletes nothing after a pause, however long', () => {
  const old = [createBackup(daysAgo(900)), createBackup(daysAgo(1_200))];
  expect(listExpiredBackups(old, now)).toEqual([]);
});

describe('for any set of files', () => {
  const random = createSeededRandom(41);
  const foreignNames = ['mallard-2026-01-01T00-00-00.tar.gz', 'notes.txt', 'nightly.tar.gz', ''];
  const sets = Array.from({ length: 400 }, () => {
    const span = 1 + random.nextInt(500);
    const backups = Array.from({ length: random.nextInt(60) }, () =>
      createBackup(
        // Some are in the future: the clock was set back.
        new Date(now.getTime() - (random.nextInt(span * 100) / 100 - 3) * dayMs),
        random.nextInt(3) > 0,
      ),
    );
    const foreign = foreignNames.map((name) => ({ name, bytes: 1, isVerified: false }));
    return { backups, all: [...backups, ...foreign] };
  });

  it('never deletes the newest verified backup, nor the only one', () => {
    for (const { backups, all } of sets) {
      const expired = new Set(listExpiredBackups(all, now));
      const past = backups.filter(({ name }) => (parseNightlyName(name) ?? now) <= now);
      const verified = past.filter(({ isVerified }) => isVerified);
      const [newest] = (verified.length > 0 ? verified : past)
        .map(({ name }) => name)
        .toSorted()
        .toReversed();
      expect([...expired]).not.toContain(newest ?? 'none');
      const remaining = verified.filter(({ name }) => !expired.has(name));
      expect(remaining.length > 0).toBe(verified.length > 0);
    }
  });

  it('never deletes what is no nightly backup, or is dated in the future', () => {
    for (const { all } of sets)
      for (const name of listExpiredBackups(all, now)) {
        const time = parseNightlyName(name);
        expect(time !== null && time <= now, name).toBe(true);
      }
  });

  it('deletes nothing more when it runs again, and retains at most 18 past backups', () => {
    for (const { all } of sets) {
      const retained = retain(all);
      expect(listExpiredBackups(retained, now)).toEqual([]);
      const past = retained.filter(({ name }) => (parseNightlyName(name) ?? Infinity) <= now);
      expect(new Set(past.map(({ name }) => name)).size).toBeLessThanOrEqual(18);
    }
  });
});
