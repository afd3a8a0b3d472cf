import { z } from 'zod';
import { maxChangeNoteLength } from './change-note.ts';
import { listOrders, listStates } from './list-states.ts';
import { maxTitleLength } from './title-length.ts';

/** Characters. A description is a sentence or two, and search engines show less. */
export const maxDescriptionLength = 500;
/** Lists must be bounded. */
export const maxPageSize = 100;
export const defaultPageSize = 50;
/** Characters: the length of a long book. Rendering is synchronous and stops after 2.5 seconds. */
export const maxBodyLength = 1_000_000;

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const slugShape = z
  .string()
  .max(maxTitleLength)
  .regex(slugPattern, 'Use lowercase letters, digits and single hyphens, as in my-first-article.');

/** The slug of an item whose address has the month of its publication; the month may be omitted in an input. */
export const monthSlugShape = z
  .string()
  .max(maxTitleLength)
  .regex(
    /^(?:\d{4}\/(?:0[1-9]|1[0-2])\/)?[a-z0-9]+(-[a-z0-9]+)*$/,
    'Use lowercase letters, digits and single hyphens, as in my-first-note.',
  );

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
/** A calendar date, `2026-11-21`. */
export const dateShape = z
  .string()
  .regex(datePattern, 'Enter the date as 2026-11-21.')
  .refine(isDate, 'This date does not exist.');

/** A time with any offset, normalized to UTC with milliseconds. */
export const timeShape = z
  .union([z.iso.datetime({ offset: true }), z.date()])
  .transform((time) => new Date(time).toISOString())
  .refine((text) => /^\d{4}-/.test(text), 'Enter a year with four digits.');

export const webUrlShape = z
  .url({ protocol: /^https?$/, error: 'Enter a full URL, such as https://example.com.' })
  .max(2_000);
/** The URL of an image: a path of the site's media, or an absolute URL. */
export const imageUrlShape = z
  .string()
  .max(2_000)
  .regex(
    /^(\/media\/[\w.-]+|https:\/\/\S+)$/,
    'Choose a picture from the media library, or enter a URL that begins with https://.',
  );

/** A field that only a published item needs: null stands for nothing yet, which is stored as an empty text. */
export const untilPublished = <Shape extends z.ZodType<string>>(shape: Shape) =>
  shape.nullable().transform((text) => text ?? '');

/** The input fields of every kind. No defaults: a field that an update omits stays unchanged. */
export const contentFields = {
  title: untilPublished(z.string().trim().min(1, 'Enter a title.').max(maxTitleLength)),
  description: z.string().trim().max(maxDescriptionLength),
  status: z.enum(['draft', 'published']),
  publishedAt: timeShape.nullable(),
};
export const slugField = { slug: slugShape };
export const bodyField = { body: z.string().max(maxBodyLength) };
export const imageFields = {
  imageUrl: imageUrlShape.nullable(),
  imageAlt: z.string().trim().max(maxDescriptionLength),
};

export const listShape = z.object({
  limit: z.int().min(1).max(maxPageSize).default(defaultPageSize),
  cursor: z.string().max(300).nullish(),
});
export type ListInput = z.output<typeof listShape>;
export const listInput = listShape.prefault({});

/** Characters. A search in titles is a few words. */
const maxQueryLength = 200;

/** The owner's list: paginated by cursor, or by `page` for numbered pages. */
export const ownerListInput = listShape
  .extend({
    q: z.string().trim().max(maxQueryLength).optional(),
    status: z.enum(listStates).optional(),
    sort: z.enum(listOrders).default('newest'),
    page: z.int().min(1).max(100_000).optional(),
  })
  .prefault({});
export type OwnerList = z.output<typeof ownerListInput>;

/** `delete` removes trashed items permanently. */
export const bulkActions = ['publish', 'unpublish', 'trash', 'restore', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

/**
 * Findings of the publication check that do not prevent publishing. Without this field, warnings are accepted and
 * secrets are not; an empty list accepts nothing, so that the client gets all findings first.
 */
export const acceptField = {
  acceptFindings: z
    .array(z.enum(['warnings', 'secrets']))
    .max(2)
    .optional(),
};
export type AcceptFindings = z.output<typeof acceptField.acceptFindings>;

export const bulkInput = z.object({
  ids: z.array(z.uuid()).min(1, 'Select at least one item.').max(maxPageSize),
  action: z.enum(bulkActions),
  ...acceptField,
});

/** Characters. Longer than any field of a kind but its body. */
const maxCheckedLength = 100_000;
/**
 * The fields that the publication check reads, as they are in a form: incomplete and invalid ones are checked, too. `id` is
 * that of the stored item, whose public findings count as accepted.
 */
export const checkInput = z.object({
  id: z.uuid().optional(),
  title: z.string().max(maxCheckedLength),
  description: z.string().max(maxCheckedLength).optional(),
  slug: z.string().max(maxCheckedLength).optional(),
  ...bodyField,
  code: z.string().max(maxCheckedLength).optional(),
  imageUrl: z.string().max(maxCheckedLength).nullish(),
  imageAlt: z.string().max(maxCheckedLength).optional(),
});
export type CheckInput = z.output<typeof checkInput>;

/** Characters. The server rejects longer URLs. */
const maxPathLength = 4_096;
/** A parameter from a URL. An unknown one is valid input and results in NOT_FOUND. */
export const urlParameter = z.string().max(maxPathLength);
export const previewInput = z.object({ token: urlParameter });
/** One preview link of an item. */
export const previewLinkInput = z.object({ id: z.uuid(), linkId: z.uuid() });
export const revisionsInput = z.object({ id: z.uuid(), cursor: z.uuid().nullish() });
/** One revision of an item, to read or to restore. */
export const revisionInput = z.object({ id: z.uuid(), revisionId: z.uuid() });
export const revertInput = revisionInput.extend(acceptField);

/** Characters of a name. */
const maxCreditLength = 100;
/** What readers are told about a change. */
export const changeNoteShape = z
  .string()
  .trim()
  .min(1, 'Say in a sentence what changed.')
  .max(maxChangeNoteLength);
/** Tells readers about a revision. Fields that are omitted stay as they are, or are chosen. */
export const markRevisionInput = revisionInput.extend({
  note: changeNoteShape,
  creditName: z.string().trim().min(1).max(maxCreditLength).nullish(),
  /** The earlier revision that it is compared with. */
  since: z.uuid().optional(),
  showDifference: z.boolean().optional(),
});

export const idInput = z.object({ id: z.uuid() });
export const restoreInput = idInput.extend(acceptField);
export const slugInput = z.object({ slug: urlParameter });
/** A lookup by an id from a URL. */
export const lookupInput = z.object({ id: urlParameter });

/**
 * Identifies a save, so that a save whose response was lost is recognized when it is repeated: a UUID that the form
 * creates when it opens, and the number of the save within the form. A save with other content has another number.
 */
export const saveKeyShape = z.object({ session: z.uuid(), number: z.int().min(1) });
export type SaveKey = z.output<typeof saveKeyShape>;

/** Further fields of a create request: a client-generated id makes the request idempotent. */
export const createFields = {
  id: z.uuidv7('The id must be a UUID of version 7.').optional(),
  /** Whether the editor saves it by itself, while it is written. */
  autosave: z.boolean().optional(),
  ...acceptField,
  save: saveKeyShape.optional(),
};

/** Further fields of an update: the id, the version that it is based on, and whether it is an autosave. */
export const updateFields = {
  id: z.uuid(),
  version: z.int().min(1).optional(),
  /** An autosave replaces the previous revision if that one is an autosave, too. */
  autosave: z.boolean().optional(),
  ...acceptField,
  save: saveKeyShape.optional(),
};

/** The names of the technologies that matter. */
export const stackShape = z.array(z.string().trim().min(1).max(50)).max(30);

/** `Date.parse` accepts the 30th of February as the 2nd of March. */
function isDate(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
