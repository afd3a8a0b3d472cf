/** The search parameters of the inbox. Without `show`, the inbox opens where something waits. */
export interface InboxSearch {
  of?: 'guestbook';
  show?: InboxView;
  person?: string;
  cursor?: string;
}

export type InboxView = 'held' | 'reported' | 'recent' | 'hidden' | 'spam';

/** The number of pending items per list. */
export interface PendingCounts {
  comments: { held: number; reported: number };
  entries: { held: number };
}

/** Whether the search names no part of the inbox, so that it opens where something waits. */
export const isUnspecific = ({ show, person, cursor }: InboxSearch): boolean =>
  show === undefined && person === undefined && cursor === undefined;

/** The part of the comments where something waits; all of them if nothing does. */
export function commentsSearch({ comments }: PendingCounts): InboxSearch {
  if (comments.held > 0) return { show: 'held' };
  return { show: comments.reported > 0 ? 'reported' : 'recent' };
}

/** The part of the guestbook where something waits; all entries if nothing does. */
export const entriesSearch = ({ entries }: PendingCounts): InboxSearch => ({
  of: 'guestbook',
  show: entries.held > 0 ? 'held' : 'recent',
});

/** The part of the inbox where something waits: held comments, held entries, reports; otherwise all comments. */
export function findWaiting(counts: PendingCounts): InboxSearch {
  const { comments, entries } = counts;
  return comments.held === 0 && entries.held > 0 ? entriesSearch(counts) : commentsSearch(counts);
}

/** Converts the search parameters to the input of the comment inbox. */
export function toInboxInput({ show, person, cursor }: InboxSearch) {
  return {
    show: show ?? ('recent' as const),
    ...(person ? { userId: person } : {}),
    ...(cursor ? { cursor } : {}),
  };
}

/** Converts the search parameters to the input of the entry inbox. */
export function toEntriesInput(search: InboxSearch) {
  const { show, ...input } = toInboxInput(search);
  return { ...input, show: show === 'reported' ? ('recent' as const) : show };
}
