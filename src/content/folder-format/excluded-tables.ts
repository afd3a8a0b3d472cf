/** The tables that backups and exports exclude, and why. */
const excludedTables: Record<string, string> = {
  session: 'sessions; users sign in again',
  verification: 'expires within the hour',
  ownerLink: 'expires within the hour',
  rateLimit: 'expires within the hour',
  visitor: 'must be deleted when the day is over',
  visitorSalt: 'must be deleted when the day is over',
  contentSave: 'holds while a form is open, and forms are open on one installation',
  backupRun: 'the nightly backups of this installation',
  job: 'the job times of this installation',
  followed: 'fetched again by the new installation',
  mediaStray: 'pending writes and deletions in the storage of this installation',
};
/** Derived from the content, and rebuilt after an import. */
const derivedTablePattern = /^search[A-Z]/;

/** Whether backups and exports exclude the table. */
export const isExcluded = (table: string) =>
  Object.hasOwn(excludedTables, table) || derivedTablePattern.test(table);

/** Credentials: included in backups, never in exported folders. */
const secretTables = new Set(['account', 'passkey']);

export const isExcludedFromFolder = (table: string) => isExcluded(table) || secretTables.has(table);
