import { z } from 'zod';
import { noteForms } from '#features/note/schema.ts';
import { contentPath } from '#content/kinds.ts';
import type { EntryKind } from './entry-fields.ts';

const shared = {
  id: z.uuid(),
  version: z.int(),
  slug: z.string(),
  /** Empty for none. */
  title: z.string(),
  description: z.string(),
  body: z.string(),
  tags: z.array(z.string()),
  status: z.enum(['draft', 'published']),
  publishedAt: z.string().nullable(),
};

/** What programs read of a stored post, by kind. */
export const storedEntrySchemas = {
  note: z
    .object({
      ...shared,
      form: z.enum(noteForms),
      linkUrl: z.string().nullable(),
      linkTitle: z.string(),
      siteName: z.string(),
      quote: z.string(),
      quoteAuthor: z.string(),
    })
    .transform((note) => ({ kind: 'note' as const, ...note })),
  article: z
    .object({ ...shared, imageUrl: z.string().nullable(), imageAlt: z.string() })
    .transform((article) => ({ kind: 'article' as const, ...article })),
} satisfies Record<EntryKind, z.ZodType>;

export type StoredNote = z.output<(typeof storedEntrySchemas)['note']>;
type StoredArticle = z.output<(typeof storedEntrySchemas)['article']>;
export type StoredEntry = StoredNote | StoredArticle;

/** The address of a post: its page, which a draft will have. */
export const getEntryUrl = (
  baseUrl: string,
  { kind, slug }: { kind: EntryKind; slug: string },
): string => baseUrl + contentPath(kind, slug);
