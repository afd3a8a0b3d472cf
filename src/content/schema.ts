import { z } from 'zod';
import { listOrders, listStates } from './list-states.ts';

/** Because search results and tabs cut titles long before, and 255 is what databases of all kinds hold. */
export const longestTitle = 255;
/** Because a description is a sentence or two under a title, and search engines show less. */
export const longestDescription = 500;
/** Because a page of more is not read, and a list must be bounded. */
export const longestPage = 100;
export const usualPage = 50;
/** Because it is a long book's text, and rendering, done while somebody waits, is stopped after 2.5 seconds. */
export const longestBody = 1_000_000;

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const slugShape = z
  .string()
  .max(longestTitle)
  .regex(slugPattern, 'Use lowercase letters, digits and single hyphens, as in my-first-article.');

const date = /^\d{4}-\d{2}-\d{2}$/;
/** A calendar date, `2026-11-21`. */
export const dateShape = z
  .string()
  .regex(date, 'Write the date as 2026-11-21.')
  .refine(isDate, 'There is no such date.');

/** A moment; whatever zone it comes in, it is kept as UTC with milliseconds. */
export const timeShape = z
  .union([z.iso.datetime({ offset: true }), z.date()])
  .transform((time) => new Date(time).toISOString())
  .refine((text) => /^\d{4}-/.test(text), 'Choose a year of four digits.');

export const webAddress = z
  .url({ protocol: /^https?$/, error: 'Write a whole address, as in https://example.com.' })
  .max(2_000);
/** A picture's address: one of the site's own, or a whole one. */
export const imageAddress = z
  .string()
  .max(2_000)
  .regex(
    /^(\/media\/[\w.-]+|https:\/\/\S+)$/,
    'Choose a picture of the site, or give an address that begins with https://.',
  );

/** What every kind of content is written with. No defaults here: what an update leaves out stays as it is. */
export const contentFields = {
  title: z.string().trim().min(1, 'Give it a title.').max(longestTitle),
  description: z.string().trim().max(longestDescription),
  status: z.enum(['draft', 'published']),
  publishedAt: timeShape.nullable(),
};
export const slugField = { slug: slugShape };
export const bodyField = { body: z.string().max(longestBody) };
export const imageFields = {
  imageUrl: imageAddress.nullable(),
  imageAlt: z.string().trim().max(longestDescription),
};

export const listShape = z.object({
  limit: z.int().min(1).max(longestPage).default(usualPage),
  cursor: z.string().max(300).nullish(),
});
export type ListInput = z.output<typeof listShape>;
export const listInput = listShape.prefault({});

/** Because what is looked for in a title is a few words. */
const longestQuery = 200;

/** The owner's list: by cursor as every list, or by `page` where it is shown in numbered pages. */
export const ownerListInput = listShape
  .extend({
    q: z.string().trim().max(longestQuery).optional(),
    status: z.enum(listStates).optional(),
    sort: z.enum(listOrders).default('newest'),
    page: z.int().min(1).max(100_000).optional(),
  })
  .prefault({});
export type OwnerList = z.output<typeof ownerListInput>;

/** `delete` is for what is in the trash, and for ever. */
export const bulkActions = ['publish', 'unpublish', 'trash', 'restore', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

/**
 * What may be published although the check before publishing finds it. Without this field warnings are accepted and
 * secrets are not; an empty list accepts nothing, so that whoever asks is told of everything first.
 */
export const acceptField = {
  acceptFindings: z
    .array(z.enum(['warnings', 'secrets']))
    .max(2)
    .optional(),
};
export type AcceptFindings = z.output<typeof acceptField.acceptFindings>;

export const bulkInput = z.object({
  ids: z.array(z.uuid()).min(1, 'Choose something first.').max(longestPage),
  action: z.enum(bulkActions),
  ...acceptField,
});

/** Characters; because it comes from an address, and the site answers none that is longer. */
const longestAddress = 4_096;
/** What an address names. Nothing is wrong with a name that nothing bears: it is not found. */
export const addressPart = z.string().max(longestAddress);
export const previewInput = z.object({ token: addressPart });
export const revisionsInput = z.object({ id: z.uuid(), cursor: z.uuid().nullish() });
/** One kept save of a thing: to look at, or to go back to. */
export const revisionInput = z.object({ id: z.uuid(), revisionId: z.uuid() });
export const revertInput = revisionInput.extend(acceptField);

export const idInput = z.object({ id: z.uuid() });
export const restoreInput = idInput.extend(acceptField);
export const slugInput = z.object({ slug: addressPart });
/** What is looked up by the id in an address. */
export const lookupInput = z.object({ id: addressPart });

/**
 * Names a save, so that one whose answer was lost is known when it is sent again: a UUID that a form makes when it is
 * opened, and the number of this save among those of the form. What differs in anything has another number.
 */
export const saveKeyShape = z.object({ session: z.uuid(), number: z.int().min(1) });
export type SaveKey = z.output<typeof saveKeyShape>;

/** What a creation adds: an id that its maker chose, so that sending it twice makes one thing. */
export const createFields = {
  id: z.uuidv7('An id is a UUID of version 7.').optional(),
  ...acceptField,
  save: saveKeyShape.optional(),
};

/** What an update adds to a kind's own fields: which one, the version it started from, and who thought of saving. */
export const updateFields = {
  id: z.uuid(),
  version: z.int().min(1).optional(),
  /** Saved by the editor, not by hand: the revision before it is replaced if that was one of those, too. */
  autosave: z.boolean().optional(),
  ...acceptField,
  save: saveKeyShape.optional(),
};

/** Because a stack is the handful of things that matter, each a name. */
export const stackShape = z.array(z.string().trim().min(1).max(50)).max(30);

/** JavaScript takes the 30th of February for the 2nd of March. */
function isDate(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
