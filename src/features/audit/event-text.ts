import type { AuditKind } from '#lib/audit-events.ts';

const texts: Record<AuditKind, string> = {
  signedIn: 'Signed in',
  ownerLinkCreated: 'Owner link created',
  ownerLinkUsed: 'Signed in by owner link',
  passkeyAdded: 'Passkey added',
  accountConnected: 'Account connected',
  signInMethodRemoved: 'Sign-in method removed',
  sessionsEnded: 'Sessions ended',
  roleChanged: 'Role changed',
  userBanned: 'User banned',
  userUnbanned: 'User unbanned',
  userRemoved: 'User removed',
  accountRemoved: 'Own account removed',
  settingsChanged: 'Settings changed',
  exported: 'Site exported',
  backedUp: 'Backup written',
  backupDownloaded: 'Backup downloaded',
  backupRemoved: 'Backup deleted',
  restored: 'Backup restored',
  imported: 'Content imported',
  setUp: 'Site set up',
  demoRemoved: 'Demo removed',
  demoRestored: 'Demo restored',
  emailChanged: 'Mail address changed',
  tokenCreated: 'Access token created',
  tokenRevoked: 'Access token revoked',
  proposalAccepted: 'Proposal accepted',
  proposalDeclined: 'Proposal declined',
  webhookCreated: 'Webhook created',
  webhookChanged: 'Webhook changed',
  webhookRemoved: 'Webhook deleted',
  webhookResent: 'Webhook event sent again',
  signInFailed: 'Failed sign-in',
  ownerLinkRefused: 'Invalid owner link',
  tokenRefused: 'Invalid access token',
  accessRefused: 'Access refused',
  tooManyRequests: 'Too many requests',
};

/** What happened, as the audit log shows it. */
export const formatEvent = (kind: AuditKind): string => texts[kind];

interface EventPeople {
  category: string;
  actorId: string | null;
  actorName: string | null;
  network: string | null;
}

/** Who did it: a name, or what is known of somebody without one. */
export function formatActor({ category, actorId, actorName, network }: EventPeople): string {
  if (actorName !== null) return actorName;
  if (actorId !== null) return 'A deleted user';
  if (category === 'refused') return 'Visitors';
  return network === null ? 'Command line' : 'A visitor';
}
