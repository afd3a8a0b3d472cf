import { z } from 'zod';

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
