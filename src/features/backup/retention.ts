import type { BackupFile } from './nightly-name.ts';
import { parseNightlyName } from './nightly-name.ts';

/** How many days, weeks and months have a backup. Those without one do not count, so a pause deletes nothing. */
export interface RetentionPolicy {
  days: number;
  weeks: number;
  months: number;
}

export const defaultRetention: RetentionPolicy = { days: 7, weeks: 4, months: 6 };

/** A backup in its destination. */
export interface RetainedBackup extends BackupFile {
  /** It was restored into a temporary site and compared. */
  isVerified: boolean;
}

interface DatedBackup extends RetainedBackup {
  time: Date;
}

/**
 * Lists the names of the backups that may be deleted: of each of the last days, weeks and months (in UTC) one stays. A
 * file that is not named like a nightly backup is never listed, nor is one that is dated in the future, nor the newest
 * verified one. Within a period a verified backup has precedence over a newer one that was never verified.
 */
export function listExpiredBackups(
  backups: RetainedBackup[],
  now: Date,
  policy = defaultRetention,
): string[] {
  const dated = backups
    .flatMap((backup): DatedBackup[] => {
      const time = parseNightlyName(backup.name);
      return time === null || time > now ? [] : [{ ...backup, time }];
    })
    .toSorted(newestFirst);
  const retained = new Set(
    [
      dated.find(({ isVerified }) => isVerified) ?? dated[0],
      ...selectNewestByPeriod(dated, getDay, policy.days),
      ...selectNewestByPeriod(dated, getWeek, policy.weeks),
      ...selectNewestByPeriod(dated, getMonth, policy.months),
    ].map((backup) => backup?.name),
  );
  return dated.map(({ name }) => name).filter((name) => !retained.has(name));
}

/** The newest backup of each of the last `count` periods that have one. Expects the newest first. */
function selectNewestByPeriod(
  dated: DatedBackup[],
  getPeriod: (time: Date) => string,
  count: number,
): DatedBackup[] {
  const newestByPeriod = new Map<string, DatedBackup>();
  for (const backup of dated) {
    const period = getPeriod(backup.time);
    const newest = newestByPeriod.get(period);
    if (!newest || (backup.isVerified && !newest.isVerified)) newestByPeriod.set(period, backup);
  }
  return [...newestByPeriod.values()].slice(0, count);
}

function newestFirst(one: DatedBackup, other: DatedBackup): number {
  return other.time.getTime() - one.time.getTime() || (one.name < other.name ? 1 : -1);
}

const dayMs = 24 * 60 * 60 * 1000;

const getDay = (time: Date) => time.toISOString().slice(0, 10);
const getMonth = (time: Date) => time.toISOString().slice(0, 7);

/** The Monday of the week (ISO 8601). */
function getWeek(time: Date): string {
  const daysSinceMonday = (time.getUTCDay() + 6) % 7;
  return getDay(new Date(time.getTime() - daysSinceMonday * dayMs));
}
