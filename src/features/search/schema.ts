import { z } from 'zod';
import { contentKinds, type ContentKind } from '#content/kinds.ts';
import { maxQueryLength } from './limits.ts';

/** Results over all pages of a query. */
export const maxResults = 200;

export const searchInput = z.object({
  q: z.string().max(maxQueryLength, 'Use fewer words.'),
  kinds: z.array(z.enum(contentKinds)).min(1).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,4}$/, 'This page of the results does not exist. Go back to the first page.')
    .nullish(),
});
export type SearchInput = z.output<typeof searchInput>;

/** More characters narrow the list further. */
export const maxOwnResults = 6;
export const ownedInput = z.object({ q: z.string().trim().min(1).max(maxQueryLength) });
export type OwnedInput = z.output<typeof ownedInput>;

/** More characters narrow the list further. */
export const maxLinkTargets = 10;
/** Without words, the latest items are found. */
export const linkTargetsInput = z.object({ q: z.string().trim().max(maxQueryLength) });
export type LinkTargetsInput = z.output<typeof linkTargetsInput>;

/** An item of the site that a text can link to. */
export interface LinkTarget {
  path: string;
  kind: ContentKind;
  title: string;
  state: 'draft' | 'scheduled' | 'published';
}

/** A piece of text; `hit` marks a match. */
export interface Piece {
  text: string;
  hit: boolean;
}
