import { z } from 'zod';
import type { ContentKind } from '#content/kinds.ts';

const time = z.iso.datetime().describe('UTC, ISO 8601');
const date = z.iso.date();
const names = z.array(z.string());
const tag = z.object({ slug: z.string(), label: z.string() });
const cover = { imageUrl: z.string().nullable(), imageAlt: z.string() };

/** What every item has. */
const common = {
  id: z.uuid(),
  title: z.string().describe('Empty for a draft without a title'),
  description: z.string(),
  status: z.enum(['draft', 'published']),
  publishedAt: time.nullable().describe('In the future for a scheduled item'),
  createdAt: time,
  updatedAt: time,
};
const slug = { slug: z.string() };
/** What only the owner sees. */
const owned = { version: z.int(), trashedAt: time.nullable() };
const ownedText = { ...owned, body: z.string().describe('Markdown'), html: z.string() };
const read = {
  html: z.string(),
  toc: z
    .array(z.object({ id: z.string(), text: z.string(), level: z.int() }))
    .describe('The headings'),
};

const articleSummary = {
  ...slug,
  ...cover,
  series: z.string().nullable(),
  featured: z.boolean(),
  readingMinutes: z.int(),
};
const project = {
  ...slug,
  ...cover,
  stack: names,
  repositoryUrl: z.string().nullable(),
  demoUrl: z.string().nullable(),
  featured: z.boolean(),
  startedOn: date.nullable(),
  endedOn: date.nullable(),
};
const service = { ...slug, ...cover, stack: names, priceNote: z.string().nullable() };
const snippet = { ...slug, language: z.string(), category: z.string() };
const noteSummary = {
  ...slug,
  form: z.enum(['note', 'link', 'quote', 'photo']),
  linkUrl: z.string().nullable(),
  linkTitle: z.string(),
  siteName: z.string(),
  quoteAuthor: z.string(),
};
const shownNote = { ...noteSummary, hasTitle: z.boolean(), tags: z.array(tag) };
const experience = {
  type: z.enum(['work', 'education', 'volunteering', 'certification']),
  organisation: z.string(),
  location: z.string().nullable(),
  url: z.string().nullable(),
  imageUrl: z.string().nullable(),
  startsOn: z.string(),
  endsOn: date.nullable(),
};

/** The own fields of each kind: in lists, in the public page, and as its owner edits them. */
const fields = {
  article: {
    summary: { ...articleSummary, tags: z.array(tag) },
    page: {
      ...articleSummary,
      tags: z.array(tag),
      words: z.int(),
      canonicalUrl: z.string().nullable(),
      commentsOpen: z.boolean(),
      showChanges: z.boolean(),
      author: z.object({ name: z.string(), image: z.string().nullable() }),
    },
    stored: {
      ...articleSummary,
      tags: names,
      words: z.int(),
      canonicalUrl: z.string().nullable(),
      commentsOpen: z.boolean(),
      showChanges: z.boolean(),
    },
  },
  project: { summary: project, page: project, stored: project },
  service: { summary: service, page: service, stored: service },
  snippet: {
    summary: snippet,
    page: { ...snippet, code: z.string() },
    stored: { ...snippet, code: z.string() },
  },
  note: {
    summary: shownNote,
    page: { ...shownNote, text: z.string(), commentsOpen: z.boolean(), author: z.string() },
    stored: { ...noteSummary, quote: z.string(), tags: names, commentsOpen: z.boolean() },
  },
  experience: { summary: experience, page: experience, stored: experience },
  page: { summary: slug, page: slug, stored: slug },
} satisfies Record<ContentKind, Record<'summary' | 'page' | 'stored', z.ZodRawShape>>;

/** What the operations of a kind answer. The names are those in the description of the API. */
export function itemSchemas(kind: ContentKind) {
  const name = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
  const { summary, page, stored } = fields[kind];
  return {
    /** An item in a public list. */
    summary: z.object({ ...common, ...summary }).meta({ id: `Public${name}Summary` }),
    /** A public item. */
    page: z.object({ ...common, ...read, ...page }).meta({ id: `Public${name}` }),
    /** An item in the owner's list. */
    ownSummary: z.object({ ...common, ...owned, ...summary }).meta({ id: `${name}Summary` }),
    /** An item as its owner edits it. */
    stored: z.object({ ...common, ...ownedText, ...stored }).meta({ id: name }),
  };
}

/** A page of a list. The cursor is null on the last page. */
export const pageOf = (item: z.ZodType) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
