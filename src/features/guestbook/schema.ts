import { z } from 'zod';
import { hasInk } from '#lib/has-ink.ts';
import { longestEntry } from './limits.ts';

/** Because a list of more is not looked at one by one. */
const mostAtOnce = 100;

export const listEntriesInput = z.object({ cursor: z.string().max(300).nullish() }).prefault({});

const bodyShape = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .refine(hasInk, 'Write something first.')
      .max(longestEntry, `An entry has at most ${longestEntry} characters.`),
  );

export const createEntryInput = z.object({
  body: bodyShape,
  /** A field that people do not see: whoever fills it in is a program. */
  website: z.string().max(500).optional(),
});
export const updateEntryInput = z.object({ id: z.uuid(), body: bodyShape });

export const inboxEntriesInput = z
  .object({
    show: z.enum(['held', 'recent', 'hidden']).default('recent'),
    userId: z.uuid().optional(),
    cursor: z.string().max(300).nullish(),
  })
  .prefault({});
export type InboxEntries = z.output<typeof inboxEntriesInput>;

export const moderateEntriesInput = z.object({
  ids: z.array(z.uuid()).min(1).max(mostAtOnce),
  action: z.enum(['approve', 'hide', 'remove']),
});
export type ModerateEntries = z.output<typeof moderateEntriesInput>;
export const pinInput = z.object({ id: z.uuid(), pinned: z.boolean() });
