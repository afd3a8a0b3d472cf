import { z } from 'zod';
import {
  listShape,
  longestDescription,
  longestTitle,
  lookupInput,
  slugShape,
  stackShape,
  webAddress,
} from '#content/schema.ts';

/** How many bookmarks a page of a collection shows (the specification's constant). */
export const bookmarksOnPage = 4;
/** Because a person keeps collections by hand. */
export const mostCollections = 200;

export const collectionIdInput = lookupInput;
export const bookmarksInput = z.object({
  collectionId: z.string().max(255),
  cursor: z.string().max(300).nullish(),
});
export type BookmarksInput = z.output<typeof bookmarksInput>;

const collectionFields = z.object({
  title: z.string().trim().min(1, 'Give it a title.').max(longestTitle),
  slug: slugShape,
  description: z.string().trim().max(longestDescription),
});
export const createCollectionInput = collectionFields.partial().required({ title: true });
export const updateCollectionInput = collectionFields.partial().extend({ id: z.uuid() });
export type CreateCollection = z.output<typeof createCollectionInput>;
export type UpdateCollection = z.output<typeof updateCollectionInput>;

/** Because it is a remark on somebody else's page, not a page. */
const longestNote = 2_000;

const bookmarkFields = z.object({
  title: z.string().trim().min(1, 'Give it a title.').max(longestTitle),
  link: webAddress,
  excerpt: z.string().trim().max(longestNote),
  note: z.string().trim().max(longestNote),
  tags: stackShape,
});
export const createBookmarkInput = bookmarkFields
  .partial()
  .required({ title: true, link: true })
  .extend({ collectionId: z.uuid() });
export const updateBookmarkInput = bookmarkFields.partial().extend({ id: z.uuid() });
export type CreateBookmark = z.output<typeof createBookmarkInput>;
export type UpdateBookmark = z.output<typeof updateBookmarkInput>;

export const ownBookmarksInput = listShape.extend({ collectionId: z.uuid() });
export type OwnBookmarks = z.output<typeof ownBookmarksInput>;
