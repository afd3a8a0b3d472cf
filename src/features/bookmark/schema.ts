import { z } from 'zod';
import {
  listShape,
  maxDescriptionLength,
  lookupInput,
  slugShape,
  stackShape,
  webUrlShape,
} from '#content/schema.ts';
import { maxTitleLength } from '#content/title-length.ts';

/** Bookmarks per page of a collection (the specification's constant). */
export const bookmarksPageSize = 4;
/** More than the owner can maintain manually. */
export const maxCollections = 200;

/** Server functions have no procedure in front of them that refuses NUL, which PostgreSQL cannot store. */
const hasNoNul = (text: string) => !text.includes('\0');
const nulMessage = 'Remove the NUL character.';

export const collectionIdInput = z.object({
  id: lookupInput.shape.id.refine(hasNoNul, nulMessage),
});
export const bookmarksInput = z.object({
  collectionId: z.string().max(255).refine(hasNoNul, nulMessage),
  cursor: z.string().max(300).nullish(),
});
export type BookmarksInput = z.output<typeof bookmarksInput>;

const collectionFields = z.object({
  title: z.string().trim().min(1, 'Enter a title.').max(maxTitleLength),
  slug: slugShape,
  description: z.string().trim().max(maxDescriptionLength),
});
export const createCollectionInput = collectionFields.partial().required({ title: true });
export const updateCollectionInput = collectionFields.partial().extend({ id: z.uuid() });
export type CreateCollection = z.output<typeof createCollectionInput>;
export type UpdateCollection = z.output<typeof updateCollectionInput>;

/** Characters; a note is a short remark. */
const maxNoteLength = 2_000;

const bookmarkFields = z.object({
  title: z.string().trim().min(1, 'Enter a title.').max(maxTitleLength),
  link: webUrlShape,
  excerpt: z.string().trim().max(maxNoteLength),
  note: z.string().trim().max(maxNoteLength),
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
