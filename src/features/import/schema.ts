import { z } from 'zod';
import { tablePageSize } from '#content/table-search.ts';
import { webUrlShape } from '#content/schema.ts';
import { importedTextSchema, reportSchema } from '#features/tasks/schema.ts';
import { unknownModes } from './generators/unknown-code.ts';
import { correctionSchema } from './import-plan.ts';
import { previewFilters } from './import-search.ts';
import {
  bookmarkModes,
  defaultPostOptions,
  hiddenModes,
  postModes,
  threadModes,
} from './platforms/schema.ts';

/** The maximum size of an uploaded archive: a blog of many years with its pictures. */
export const maxUploadBytes = 2 ** 30;
/** The file extensions that an import accepts. */
export const uploadExtensions = [
  '.zip',
  '.tar.gz',
  '.tgz',
  '.bar',
  '.xml',
  '.rss',
  '.atom',
  '.json',
  '.html',
  '.htm',
  '.opml',
  '.csv',
];

const refusal = `Choose a file that ends with ${uploadExtensions.slice(0, -1).join(', ')} or .csv.`;

export const beginUploadInput = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .refine(
      (name) => uploadExtensions.some((extension) => name.toLowerCase().endsWith(extension)),
      refusal,
    ),
  bytes: z
    .int()
    .min(1, 'This file is empty.')
    .max(maxUploadBytes, 'This file is larger than 1 GB. Use npm run import on the server.'),
});

/** How a file is read. */
export const importOptionsSchema = z.object({
  /** What wrote the file; recognized if it is empty. */
  as: z.string().max(40).default(''),
  /** The address of the old site, for exports that do not contain it. */
  oldSite: z.union([z.literal(''), webUrlShape]).default(''),
  unknown: z.enum(unknownModes).default('draft'),
  /** Whether pictures on other servers are fetched. */
  isFetching: z.boolean().default(false),
  posts: z.enum(postModes).default(defaultPostOptions.posts),
  replies: z.boolean().default(defaultPostOptions.replies),
  threads: z.enum(threadModes).default(defaultPostOptions.threads),
  hidden: z.enum(hiddenModes).default(defaultPostOptions.hidden),
  bookmarks: z.enum(bookmarkModes).default(defaultPostOptions.bookmarks),
});
export type ImportOptions = z.output<typeof importOptionsSchema>;
export const defaultImportOptions: ImportOptions = importOptionsSchema.parse({});

/** A text of a preview: what the dry run found, and where its source and result are stored. */
export const previewRowSchema = z.object({
  ...importedTextSchema.shape,
  /** What will not be carried, or should be checked. */
  findings: z.array(z.string()),
  /** The place of source and result in the file of texts; null if they are too large for it. */
  stored: z.object({ offset: z.int(), bytes: z.int() }).nullable(),
});
export type PreviewRow = z.output<typeof previewRowSchema>;

export const correctionsSchema = z.record(z.string(), correctionSchema);

/** What becomes of an upload. */
export const importSteps = ['reading', 'previewed', 'importing', 'done', 'failed'] as const;

/** What is stored of an import. */
export const importStateSchema = z.object({
  name: z.string(),
  step: z.enum(importSteps),
  /** ISO 8601: when the step began. */
  at: z.string(),
  options: importOptionsSchema,
  /** Why it failed. */
  problem: z.string().nullable(),
  /** Of what is no text in the table, or of everything when it is done. */
  report: reportSchema.nullable(),
  /** The process that runs the step. */
  worker: z.object({ id: z.string(), pid: z.int() }).nullable(),
});
export type ImportState = z.output<typeof importStateSchema>;

export const importIdInput = z.object({ id: z.uuid() });
const textFilter = {
  q: z.string().max(200).default(''),
  show: z.enum(previewFilters).default('all'),
};
export const importTextsInput = z.object({
  id: z.uuid(),
  ...textFilter,
  page: z.int().min(1).max(100_000).default(1),
});
export const importTextInput = z.object({ id: z.uuid(), textId: z.string().max(100) });

/** Null resets a field to what the source says. */
export const correctTextsInput = z.object({
  id: z.uuid(),
  /** The texts, or all that a filter lists. */
  texts: z.union([
    z.object({ ids: z.array(z.string().max(100)).min(1).max(tablePageSize) }),
    z.object(textFilter),
  ]),
  changes: z.object({
    skip: z.boolean().optional(),
    isDraft: z.boolean().nullable().optional(),
    slug: z.string().trim().max(1_000).nullable().optional(),
    date: z.string().trim().max(100).nullable().optional(),
  }),
});
export type CorrectionChanges = z.output<typeof correctTextsInput>['changes'];
