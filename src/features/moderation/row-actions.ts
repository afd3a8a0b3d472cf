import type { InboxView } from './inbox-search.ts';

export type RowAction = 'reply' | 'approve' | 'hide' | 'spam';

export const rowActionLabels: Record<RowAction, string> = {
  reply: 'Reply',
  approve: 'Approve',
  hide: 'Hide',
  spam: 'Spam',
};

interface ModeratedItem {
  status: string;
  /** The article or note of a comment; a guestbook entry has none, and no replies. */
  target?: { commentsOpen: boolean };
  reports?: unknown[];
}

/** The actions that change something about an item, in the order of their buttons. A held comment is approved by a reply. */
export function listRowActions({ status, target, reports = [] }: ModeratedItem): RowAction[] {
  const isPublic = status === 'visible';
  const canReply = target?.commentsOpen === true && (isPublic || status === 'held');
  const isAllowed: Record<RowAction, boolean> = {
    reply: canReply,
    approve: !isPublic || reports.length > 0,
    hide: status !== 'hidden',
    spam: status !== 'spam',
  };
  return (['approve', 'reply', 'hide', 'spam'] as const).filter((action) => isAllowed[action]);
}

/** An action on one or more items. */
export type InboxAction = 'approve' | 'hide' | 'spam' | 'remove' | 'dismiss';

/** The actions on the selected items of a part of the inbox. */
export function listBulkActions(show: InboxView = 'recent'): InboxAction[] {
  if (show === 'reported') return ['dismiss', 'hide', 'spam', 'remove'];
  return show === 'spam' ? ['approve', 'remove'] : ['approve', 'hide', 'spam', 'remove'];
}

/** The action of a key; undefined for other keys. */
export const rowActionKeys: Readonly<Record<string, RowAction>> = {
  a: 'approve',
  h: 'hide',
  s: 'spam',
  r: 'reply',
};

/** The row that takes the focus after an item has left the list: the next one that is still there, or the last before it. */
export function findNextFocus(
  id: string,
  { before, after }: { before: string[]; after: string[] },
): string | undefined {
  if (after.includes(id)) return id;
  const index = before.indexOf(id);
  const next = before.slice(index + 1).find((one) => after.includes(one));
  return next ?? before.slice(0, Math.max(index, 0)).findLast((one) => after.includes(one));
}
