import type { ModeratedPost } from '../community-schema.ts';

export type StatusAction = 'approve' | 'hide' | 'spam';

/** The status and the verdict of a post after an action. Hiding says nothing about spam, so it takes back what was said. */
export function applyAction(action: StatusAction): Omit<ModeratedPost, 'id'> {
  if (action === 'approve') return { status: 'visible', hiddenByBan: 0, spamVerdict: 'approved' };
  if (action === 'spam') return { status: 'spam', hiddenByBan: 0, spamVerdict: 'spam' };
  return { status: 'hidden', hiddenByBan: 0, spamVerdict: null };
}
