import { z } from 'zod';

/** How many bookmarks a page of a collection shows (the specification's constant). */
export const bookmarksOnPage = 4;
/** Because a person keeps collections by hand. */
export const mostCollections = 200;

export const collectionIdInput = z.object({ id: z.string().max(255) });
export const bookmarksInput = z.object({
  collectionId: z.string().max(255),
  cursor: z.string().max(300).nullish(),
});
export type BookmarksInput = z.output<typeof bookmarksInput>;
