import { z } from 'zod';
import {
  createBodySchema,
  honeypotShape,
  maxBatchSize,
  moderatedPostsShape,
} from '#content/community-schema.ts';
import { maxEntryLength } from './limits.ts';

export const listEntriesInput = z.object({ cursor: z.string().max(300).nullish() }).prefault({});

const bodySchema = createBodySchema(maxEntryLength, 'An entry');

export const createEntryInput = z.object({
  body: bodySchema,
  website: honeypotShape,
});
export const updateEntryInput = z.object({ id: z.uuid(), body: bodySchema });

export const inboxEntriesInput = z
  .object({
    show: z.enum(['held', 'recent', 'spam', 'hidden']).default('recent'),
    userId: z.uuid().optional(),
    cursor: z.string().max(300).nullish(),
  })
  .prefault({});
export type InboxEntries = z.output<typeof inboxEntriesInput>;

export const moderateEntriesInput = z.object({
  ids: z.array(z.uuid()).min(1).max(maxBatchSize),
  action: z.enum(['approve', 'hide', 'spam', 'remove']),
});
export type ModerateEntries = z.output<typeof moderateEntriesInput>;
export const pinInput = z.object({ id: z.uuid(), pinned: z.boolean() });
export const undoModerateEntriesInput = z.object({ posts: moderatedPostsShape });
export type UndoModerateEntries = z.output<typeof undoModerateEntriesInput>;
