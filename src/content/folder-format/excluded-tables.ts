/** The tables that backups and exports exclude, and why. */
const excludedTables: Record<string, string> = {
  session: 'sessions; users sign in again',
  verification: 'expires within the hour',
  ownerLink: 'expires within the hour',
  emailChange: 'expires within the day',
  rateLimit: 'expires within the day',
  visitor: 'must be deleted when the day is over',
  recentVisitor: 'must be deleted after five minutes',
  visitorSalt: 'must be deleted when the day is over',
  postFingerprint: 'expires within 30 days',
  accessToken: 'what was revoked must not come back; programs get new ones',
  idempotentRequest: 'expires within the day, and belongs to access tokens',
  oauthClient: 'programs register again, because their tokens are not there, either',
  oauthCode: 'expires within a minute',
  webhook:
    'its secrets belong to this installation, and a copy of the site must not call what the original calls',
  webhookDelivery: 'calls of this installation',
  webhookAttempt: 'calls of this installation',
  siteEvent: 'told by this installation within seconds',
  contentSave: 'holds while a form is open, and forms are open on one installation',
  previewLink: 'signed by the secret of this installation, and expires within a week',
  backupRun: 'the nightly backups of this installation',
  job: 'the job times of this installation',
  renderState: 'the rules with which this installation has rendered its texts',
  followed: 'fetched again by the new installation',
  mediaStray: 'pending writes and deletions in the storage of this installation',
};
/**
 * Whether the table is derived from the content: the search index and the links of the texts, which are rebuilt after an
 * import.
 */
export const isDerived = (table: string) => /^(?:search[A-Z]|contentLink)/.test(table);

/** Whether backups and exports exclude the table. */
export const isExcluded = (table: string) =>
  Object.hasOwn(excludedTables, table) || isDerived(table);

/**
 * The tables that a folder contains. A backup has all others too, among them credentials; a new table is in no folder
 * until it is listed here.
 */
const folderTables = new Set([
  'article',
  'articleHeart',
  'articleHeartTotal',
  'articleTag',
  'blogrollEntry',
  'bookmark',
  'bookmarkCollection',
  'comment',
  'commentReaction',
  'commentReport',
  'dailyReferrer',
  'dailyView',
  'experience',
  'fetchedPicture',
  'guestbookEntry',
  'media',
  'notableChange',
  'note',
  'noteHeart',
  'noteHeartTotal',
  'noteTag',
  'page',
  'project',
  'redirect',
  'revision',
  'service',
  'setting',
  'snippet',
  'user',
]);

export const isExcludedFromFolder = (table: string) => !folderTables.has(table);
