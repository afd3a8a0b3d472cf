import { z } from 'zod';
import { contentKinds } from '#content/kinds.ts';
import { longestQuery } from './limits.ts';

/** Because who has not found it by then asks in other words. */
export const mostResults = 200;

export const searchInput = z.object({
  q: z.string().max(longestQuery, 'Search for fewer words.'),
  kinds: z.array(z.enum(contentKinds)).min(1).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,4}$/, 'This page of the results does not exist. Begin again at its first page.')
    .nullish(),
});
export type SearchInput = z.output<typeof searchInput>;

/** Because who looks for one of their own has typed enough by then. */
export const mostOwned = 6;
export const ownedInput = z.object({ q: z.string().trim().min(1).max(longestQuery) });
export type OwnedInput = z.output<typeof ownedInput>;

/** A piece of text; `hit` is what was looked for. */
export interface Piece {
  text: string;
  hit: boolean;
}
