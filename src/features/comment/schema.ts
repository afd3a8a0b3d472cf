import { z } from 'zod';
import { hasVisibleText } from '#lib/has-visible-text.ts';
import { emojis, maxCommentLength, maxReasonLength } from './limits.ts';

/** Nobody reviews a longer selection item by item. */
const maxBatchSize = 100;

export const listCommentsInput = z.object({
  articleId: z.uuid(),
  parentId: z.uuid().nullish(),
  sort: z.enum(['newest', 'oldest']).default('oldest'),
  cursor: z.string().max(300).nullish(),
  /** The list starts with this comment, or with its parent. */
  commentId: z.uuid().nullish(),
});
export type ListComments = z.output<typeof listCommentsInput>;

const bodySchema = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .refine(hasVisibleText, 'Enter some text.')
      .max(maxCommentLength, `A comment has at most ${maxCommentLength} characters.`),
  );

export const createCommentInput = z.object({
  articleId: z.uuid(),
  parentId: z.uuid().nullish(),
  body: bodySchema,
  /** The honeypot field: users do not see it, bots fill it in. */
  website: z.string().max(500).optional(),
});
export type CreateComment = z.output<typeof createCommentInput>;
export const updateCommentInput = z.object({ id: z.uuid(), body: bodySchema });
export const previewCommentInput = z.object({ body: bodySchema });
export const reactInput = z.object({ id: z.uuid(), emoji: z.enum(emojis) });
export const reportInput = z.object({
  id: z.uuid(),
  reason: z.string().trim().max(maxReasonLength).default(''),
});

export const inboxInput = z
  .object({
    show: z.enum(['held', 'reported', 'recent', 'hidden']).default('recent'),
    userId: z.uuid().optional(),
    cursor: z.string().max(300).nullish(),
  })
  .prefault({});
export type InboxQuery = z.output<typeof inboxInput>;

export const moderateInput = z.object({
  ids: z.array(z.uuid()).min(1).max(maxBatchSize),
  action: z.enum(['approve', 'hide', 'remove', 'dismiss']),
});
export type Moderate = z.output<typeof moderateInput>;
