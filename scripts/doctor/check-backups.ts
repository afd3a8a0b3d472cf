import { openDestination } from '../../src/features/backup/destination.server.ts';
import { getNightlyHour } from '../../src/features/backup/nightly-job.server.ts';
import { parseNightlyName } from '../../src/features/backup/nightly-name.ts';
import { getBaseUrl } from '../../src/platform/env.server.ts';
import type { Check } from './finding.ts';

/** Whether nightly backups are on, and whether their folder or bucket answers. */
export const checkBackups: Check = async (env) => {
  const hour = getNightlyHour(env, getBaseUrl(env));
  if (hour === null)
    return { isOk: true, message: 'Off: BACKUP_HOUR is off, or the site has no public address.' };
  const destination = openDestination(env);
  await destination.getFreeBytes();
  const files = await destination.list();
  const names = files.map(({ name }) => name).filter((name) => parseNightlyName(name) !== null);
  const newest = names.toSorted().at(-1);
  const when = `every night at ${hour}:00, into ${destination.label}`;
  return {
    isOk: true,
    message: `${when}; ${newest === undefined ? 'there is none yet' : `the newest is ${newest}`}.`,
  };
};
