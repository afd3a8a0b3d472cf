import { z } from 'zod';
import {
  contentFields,
  createFields,
  listShape,
  monthSlugShape,
  slugPattern,
  updateFields,
  webUrlShape,
} from '#content/schema.ts';
import { maxTitleLength } from '#content/title-length.ts';

/** What a note can be: a text, a link with a comment, a quotation, or pictures. */
export const noteForms = ['note', 'link', 'quote', 'photo'] as const;
export type NoteForm = (typeof noteForms)[number];

/** Characters. What is longer is an article. */
export const maxNoteLength = 20_000;
/** Characters; a quotation is some paragraphs. */
export const maxQuoteLength = 10_000;
/** Characters: titles of pages on other sites are not always short. */
export const maxLinkTitleLength = 500;
/** Characters. */
const maxNameLength = 200;
/** Characters; a tag is a word or two, as with articles. */
export const maxTagLength = 50;
const maxTags = 50;
/** As many as are looked at together. */
export const maxPictures = 4;

const noteFields = z.object({
  ...contentFields,
  title: z
    .string()
    .trim()
    .max(maxTitleLength)
    .nullable()
    .transform((title) => title ?? ''),
  slug: monthSlugShape,
  body: z.string().max(maxNoteLength),
  form: z.enum(noteForms),
  linkUrl: webUrlShape.nullable(),
  linkTitle: z.string().trim().max(maxLinkTitleLength),
  siteName: z.string().trim().max(maxNameLength),
  quote: z.string().max(maxQuoteLength),
  quoteAuthor: z.string().trim().max(maxNameLength),
  tags: z.array(z.string().trim().min(1).max(maxTagLength)).max(maxTags),
  commentsOpen: z.boolean(),
});
export type NoteContent = z.output<typeof noteFields>;

export const createNoteInput = noteFields
  .partial()
  .extend({ ...createFields, title: noteFields.shape.title.default('') });
export const updateNoteInput = noteFields.partial().extend(updateFields);

/** A month as in addresses: `2026/11`. */
const monthPattern = /^\d{4}\/(?:0[1-9]|1[0-2])$/;
const notesShape = listShape.extend({
  month: z.string().regex(monthPattern).optional(),
  tag: z.string().max(maxTagLength).regex(slugPattern).optional(),
});
export const listNotesInput = notesShape.prefault({});
export type ListNotes = z.output<typeof listNotesInput>;

export const newestInput = listShape.pick({ limit: true });

/** Notes with articles in between, if wished. */
export const streamInput = notesShape
  .extend({ hasArticles: z.boolean().default(true) })
  .prefault({});
export type ReadStream = z.output<typeof streamInput>;
