/** The search parameters of the inbox. Without `show`, the inbox opens where something waits. */
export interface InboxSearch {
  of?: 'guestbook' | 'proposals';
  show?: InboxView;
  person?: string;
  cursor?: string;
}

/** The views of comments and entries, and those of proposals. */
export type InboxView = PostView | ProposalView;
type PostView = 'held' | 'reported' | 'recent' | 'hidden' | 'spam';
type ProposalView = 'open' | 'decided';

/** The number of pending items per list. */
export interface PendingCounts {
  comments: { held: number; reported: number };
  entries: { held: number };
  proposals: { open: number };
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

/** The proposals that wait. */
export const proposalsSearch: InboxSearch = { of: 'proposals', show: 'open' };

/** Where the part of the inbox that a search names begins. */
export function partSearch(of: InboxSearch['of'], counts: PendingCounts): InboxSearch {
  if (of === 'proposals') return proposalsSearch;
  return of === 'guestbook' ? entriesSearch(counts) : findWaiting(counts);
}

/**
 * The part of the inbox where something waits: held comments, held entries, reports, proposals; otherwise all comments.
 */
export function findWaiting(counts: PendingCounts): InboxSearch {
  const { comments, entries, proposals } = counts;
  if (comments.held === 0 && entries.held > 0) return entriesSearch(counts);
  const hasComments = comments.held > 0 || comments.reported > 0;
  return !hasComments && proposals.open > 0 ? proposalsSearch : commentsSearch(counts);
}

/** Converts the search parameters to the input of the comment inbox. */
export function toInboxInput({ show, person, cursor }: InboxSearch) {
  return {
    show: show === undefined || isProposalView(show) ? ('recent' as const) : show,
    ...(person ? { userId: person } : {}),
    ...(cursor ? { cursor } : {}),
  };
}

/** Converts the search parameters to the input of the entry inbox. */
export function toEntriesInput(search: InboxSearch) {
  const { show, ...input } = toInboxInput(search);
  return { ...input, show: show === 'reported' ? ('recent' as const) : show };
}

/** Converts the search parameters to the input of the proposal inbox. */
export function toProposalsInput(search: InboxSearch) {
  const { show: _posts, ...input } = toInboxInput(search);
  return { ...input, show: search.show === 'decided' ? ('decided' as const) : ('open' as const) };
}

export const isProposalView = (show: InboxView): show is ProposalView =>
  show === 'open' || show === 'decided';
