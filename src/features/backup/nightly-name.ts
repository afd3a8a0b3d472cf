/** A file in the destination of nightly backups. */
export interface BackupFile {
  name: string;
  bytes: number;
}

/** The suffix of backups that are encrypted in the age format. */
export const encryptedSuffix = '.age';

const pattern = /^nightly-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz(\.age)?$/;

/** Names a nightly backup by its time, in UTC. */
export function createNightlyName(time: Date, isEncrypted: boolean): string {
  const stamp = time.toISOString().replace(/\..*/, '').replaceAll(':', '-');
  return `nightly-${stamp}Z.tar.gz${isEncrypted ? encryptedSuffix : ''}`;
}

/** The time of a nightly backup; null for the name of any other file. */
export function parseNightlyName(name: string): Date | null {
  const [, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
  if (day === undefined) return null;
  const time = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}
