import { z } from 'zod';
import { webUrlShape } from '#content/schema.ts';
import { maxTitleLength } from '#content/title-length.ts';
import { toVisibleLine } from '#lib/remove-invisible.ts';

/** One page and one OPML file show all of them. Readers of feeds follow some hundreds of sites. */
export const maxEntries = 500;
/** Characters. A note is a sentence. */
export const maxNoteLength = 500;
/** Characters. A group is a heading. */
export const maxGroupLength = 100;
/** Characters of an OPML file; one site needs about 200. */
export const maxOpmlLength = 2_000_000;

/** Characters that XML cannot contain, so OPML would lose them. */
const noncharacters = /[\uFFFE\uFFFF]/g;
/** A text without characters that nobody sees, on one line. */
export const toLine = (text: string): string => toVisibleLine(text.replace(noncharacters, ''));

const line = (maxLength: number) => z.string().transform(toLine).pipe(z.string().max(maxLength));

const entryFields = z.object({
  title: z.string().transform(toLine).pipe(z.string().min(1, 'Enter a title.').max(maxTitleLength)),
  siteUrl: webUrlShape,
  feedUrl: webUrlShape.nullable(),
  note: line(maxNoteLength),
  group: line(maxGroupLength),
});
export type EntryFields = z.output<typeof entryFields>;

const newEntry = entryFields.partial().required({ title: true, siteUrl: true });
export type NewEntry = z.output<typeof newEntry>;

/** With a position, the entry is put there: an entry that was removed comes back to its place. */
export const createEntryInput = newEntry.extend({ position: z.int().min(0).optional() });
export type CreateEntry = z.output<typeof createEntryInput>;

export const updateEntryInput = entryFields.partial().extend({ id: z.uuid() });
export type UpdateEntry = z.output<typeof updateEntryInput>;

/** The ids of all entries, in their new order. */
export const reorderInput = z.object({ ids: z.array(z.uuid()).max(maxEntries) });

export const siteMetadataInput = z.object({ address: webUrlShape });

export const readOpmlInput = z.object({
  opml: z
    .string()
    .max(maxOpmlLength, 'This file is too large for a list of sites: it has more than 2 MB.'),
});

export const importEntriesInput = z.object({
  entries: z
    .array(newEntry)
    .min(1, 'Select at least one site.')
    .max(maxEntries, `A blogroll has at most ${maxEntries} sites. Select fewer.`),
});
