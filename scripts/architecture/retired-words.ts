/**
 * Words of a former private vocabulary, and the field's terms that replaced them. docs/glossary.md explains the terms.
 * A pattern matches a name that is split into lower-case words: `keptPages` and `kept-pages` are “kept pages”.
 */
export interface RetiredWord {
  pattern: RegExp;
  replacement: string;
}

/** Retired in identifiers, file names and test titles. */
export const retiredWords: RetiredWord[] = [
  { pattern: /\b(dress|dressed|undressed)\b/, replacement: 'encode, encoded' },
  { pattern: /\bsurprises?\b/, replacement: 'unexpected error' },
  {
    pattern: /\b(mutter|mutters|hearer|complains?|complained|complaints?)\b/,
    replacement: 'error',
  },
  { pattern: /\b(un)?foreseen\b/, replacement: 'expected, unexpected' },
  { pattern: /\b(bury|buries|buried)\b/, replacement: 'delete' },
  { pattern: /\bgraves?\b/, replacement: 'tombstone' },
  { pattern: /\b(strays?|astray)\b/, replacement: 'orphan' },
  { pattern: /\bstowaways?\b/, replacement: 'embedded payload' },
  { pattern: /\badopt(s|ed)?\b/, replacement: 'claim' },
  { pattern: /\btwins?\b/, replacement: 'variant' },
  { pattern: /\bdoors?\b/, replacement: 'context, callbacks, endpoint' },
  { pattern: /\b(houses?|rooms?)\b/, replacement: 'architecture, feature' },
  { pattern: /\bdoings\b/, replacement: 'actions' },
  { pattern: /\bkept (page|response|answer)s?\b/, replacement: 'cached page' },
  { pattern: /\bstorms?\b/, replacement: 'fuzz run, many' },
  { pattern: /\btally\b/, replacement: 'counter' },
  { pattern: /\bmend(s|ed|ing)?\b/, replacement: 'correct, corrected' },
  { pattern: /\b(drawing|sandbox) boards?\b/, replacement: 'sandbox frame' },
];

/** Retired in identifiers and file names only: a sentence may need these words. */
export const retiredNames: RetiredWord[] = [
  { pattern: /\b(kept|keeping)\b/, replacement: 'cached, stored, lifecycle' },
  { pattern: /\bhand (over|on)\b/, replacement: 'draft handoff' },
  { pattern: /\bways (in|out)\b/, replacement: 'sign-in methods, exports' },
  { pattern: /\bwhy left\b/, replacement: 'skip reason' },
  { pattern: /\btake in\b/, replacement: 'paste, drop' },
  { pattern: /\bsaid of\b/, replacement: 'error, message' },
  { pattern: /\bhas ink\b/, replacement: 'has visible text' },
  { pattern: /\bday room\b/, replacement: 'daily cap' },
  { pattern: /\b(carry|carrying|bring|bringing)\b/, replacement: 'import, hydrate' },
  { pattern: /\b(leave|bring) page data\b/, replacement: 'dehydrate, hydrate' },
  { pattern: /\b(elsewhere|followed|following)\b/, replacement: 'external, polled' },
  { pattern: /\b(proofs?|proved?)\b/, replacement: 'verification, verify' },
  { pattern: /\b(boards?|wish|wishes)\b/, replacement: 'sandbox frame, request' },
  { pattern: /\bdesk\b/, replacement: 'layout' },
  { pattern: /\bpatience\b/, replacement: 'timeoutMs' },
  { pattern: /^(most (?!read)|usual )/, replacement: 'max…, default…' },
];

/** Names of contracts with stored data, clients and libraries. Each has its reason. */
export const exemptNames = {
  adoptedStyleSheets: 'a property of documents in browsers',
  bringToFront: 'a method of Playwright',
  elsewhere: 'the procedure stats.elsewhere; a check of `npm run doctor`',
  followed: 'the table followed',
  '014-followed': 'a migration, whose name is stored in databases',
  FollowedTable: 'the row type of the table followed',
  following: 'the procedure bookmark.following',
  lastProof: 'a field of the output of transfer.backups',
  mediaStray: 'the table mediaStray',
  MediaStrayTable: 'the row type of the table mediaStray',
  mended: 'a field of the output of search.query',
  mostLinks: 'a setting in the table of settings',
  mostRead: 'a field of the output of stats.overview',
  prove: 'the name of a task in the address of a request',
  provedAt: 'a field of the output of transfer.backups',
  waysIn: 'the procedure user.waysIn',
};
