import { z } from 'zod';
import { hasVisibleText } from '#lib/has-visible-text.ts';
import { maxEntryLength } from './limits.ts';

/** Nobody reviews a longer selection item by item. */
const maxBatchSize = 100;

export const listEntriesInput = z.object({ cursor: z.string().max(300).nullish() }).prefault({});

const bodySchema = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .refine(hasVisibleText, 'Enter some text.')
      .max(maxEntryLength, `An entry has at most ${maxEntryLength} characters.`),
  );

export const createEntryInput = z.object({
  body: bodySchema,
  /** The honeypot field: users do not see it, bots fill it in. */
  website: z.string().max(500).optional(),
});
export const updateEntryInput = z.object({ id: z.uuid(), body: bodySchema });

export const inboxEntriesInput = z
  .object({
    show: z.enum(['held', 'recent', 'hidden']).default('recent'),
    userId: z.uuid().optional(),
    cursor: z.string().max(300).nullish(),
  })
  .prefault({});
export type InboxEntries = z.output<typeof inboxEntriesInput>;

export const moderateEntriesInput = z.object({
  ids: z.array(z.uuid()).min(1).max(maxBatchSize),
  action: z.enum(['approve', 'hide', 'remove']),
});
export type ModerateEntries = z.output<typeof moderateEntriesInput>;
export const pinInput = z.object({ id: z.uuid(), pinned: z.boolean() });
