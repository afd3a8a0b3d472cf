import { z } from 'zod';
import { defaultMonths } from './limits.ts';

/** A chart of more months is not readable. */
const maxMonths = 24;

/** Half a year; longer periods are shown by month. */
const maxDays = 184;

const days = z.int().min(1).max(maxDays).default(30);

export const daysInput = z.object({ days }).prefault({});

/** Characters; no path of the site is longer. */
const maxPathLength = 600;

export const pageInput = z.object({ days, path: z.string().startsWith('/').max(maxPathLength) });

export const heartsInput = z.object({ articleId: z.uuid() });

export const monthsInput = z
  .object({ months: z.int().min(1).max(maxMonths).default(defaultMonths) })
  .prefault({});

/** Figures and rows of a panel: a summary, not a copy of the service. */
const maxFigures = 4;
export const maxRows = 5;

/** External names have any length. */
const shortText = z.string().transform((text) => text.slice(0, 200));
/** An external URL must not become a link that runs a script. */
export const outsideUrl = z.url({ protocol: /^https$/ }).max(2_000);

/** The panel of an external service: one schema for all of them. */
export const panelSchema = z.object({
  service: shortText,
  /** The owner's profile page at the service. */
  url: outsideUrl.nullable(),
  figures: z.array(z.object({ value: shortText, name: shortText })).max(maxFigures),
  list: z.object({
    title: shortText,
    rows: z
      .array(
        z.object({
          name: shortText,
          note: shortText,
          url: outsideUrl.nullable(),
          /** The share of the largest value, from 0 to 1, shown as a bar; null for none. */
          share: z.number().min(0).max(1).nullable(),
        }),
      )
      .max(maxRows),
  }),
});
export type Panel = z.output<typeof panelSchema>;
