import { z } from 'zod';
import { usualMonths } from './limits.ts';

/** Because two years side by side are the most a chart of months can tell. */
const mostMonths = 24;

/** Because days beyond half a year are told by months. */
const mostDays = 184;

const days = z.int().min(1).max(mostDays).default(30);

export const daysInput = z.object({ days }).prefault({});

/** Characters; no address of the site is longer. */
const longestPath = 600;

export const pageInput = z.object({ days, path: z.string().startsWith('/').max(longestPath) });

export const heartsInput = z.object({ articleId: z.uuid() });

export const monthsInput = z
  .object({ months: z.int().min(1).max(mostMonths).default(usualMonths) })
  .prefault({});

/** Rows and figures of a panel, because it is a part of a page and not a copy of the service. */
const mostFigures = 4;
export const mostRows = 5;

/** Names that somebody else chose have any length. */
const shortText = z.string().transform((text) => text.slice(0, 200));
/** An answer of somebody else's must not become a link that runs a script. */
export const outsideUrl = z.url({ protocol: /^https$/ }).max(2_000);

/** What another service says of the owner: one shape for all of them. */
export const panelShape = z.object({
  service: shortText,
  /** The owner's page there. */
  url: outsideUrl.nullable(),
  figures: z.array(z.object({ value: shortText, name: shortText })).max(mostFigures),
  list: z.object({
    title: shortText,
    rows: z
      .array(
        z.object({
          name: shortText,
          note: shortText,
          url: outsideUrl.nullable(),
          /** Of the most, from 0 to 1, drawn as a bar; null where nothing is compared. */
          share: z.number().min(0).max(1).nullable(),
        }),
      )
      .max(mostRows),
  }),
});
export type Panel = z.output<typeof panelShape>;
