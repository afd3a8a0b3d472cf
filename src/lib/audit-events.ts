/** The filters of the audit log. */
export const auditCategories = ['sign-in', 'people', 'site', 'refused'] as const;
export type AuditCategory = (typeof auditCategories)[number];

/** Every event of the audit log, and the filter that shows it. */
export const auditKinds = {
  signedIn: 'sign-in',
  ownerLinkCreated: 'sign-in',
  ownerLinkUsed: 'sign-in',
  passkeyAdded: 'sign-in',
  accountConnected: 'sign-in',
  signInMethodRemoved: 'sign-in',
  sessionsEnded: 'sign-in',
  roleChanged: 'people',
  userBanned: 'people',
  userUnbanned: 'people',
  userRemoved: 'people',
  accountRemoved: 'people',
  settingsChanged: 'site',
  exported: 'site',
  backedUp: 'site',
  backupDownloaded: 'site',
  backupRemoved: 'site',
  restored: 'site',
  imported: 'site',
  setUp: 'site',
  demoRemoved: 'site',
  demoRestored: 'site',
  emailChanged: 'sign-in',
  tokenCreated: 'sign-in',
  tokenRevoked: 'sign-in',
  proposalAccepted: 'site',
  proposalDeclined: 'site',
  webhookCreated: 'site',
  webhookChanged: 'site',
  webhookRemoved: 'site',
  webhookResent: 'site',
  signInFailed: 'refused',
  ownerLinkRefused: 'refused',
  tokenRefused: 'refused',
  accessRefused: 'refused',
  tooManyRequests: 'refused',
} as const satisfies Record<string, AuditCategory>;
export type AuditKind = keyof typeof auditKinds;
/** Events that a stranger can cause; they are counted per hour, so that nobody can fill the table. */
export type RefusalKind = {
  [Kind in AuditKind]: (typeof auditKinds)[Kind] extends 'refused' ? Kind : never;
}[AuditKind];
