import { z } from 'zod';
import {
  createBodySchema,
  honeypotShape,
  maxBatchSize,
  moderatedPostsShape,
} from '#content/community-schema.ts';
import { emojis, maxCommentLength, maxReasonLength } from './limits.ts';

/** What is commented on: exactly one of them. */
const targetShape = { articleId: z.uuid().nullish(), noteId: z.uuid().nullish() };

export const listCommentsInput = z.object({
  ...targetShape,
  parentId: z.uuid().nullish(),
  sort: z.enum(['newest', 'oldest']).default('oldest'),
  cursor: z.string().max(300).nullish(),
  /** The list starts with this comment, or with its parent. */
  commentId: z.uuid().nullish(),
});
export type ListComments = z.output<typeof listCommentsInput>;

const bodySchema = createBodySchema(maxCommentLength, 'A comment');

export const createCommentInput = z.object({
  ...targetShape,
  parentId: z.uuid().nullish(),
  body: bodySchema,
  website: honeypotShape,
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
    show: z.enum(['held', 'reported', 'recent', 'spam', 'hidden']).default('recent'),
    userId: z.uuid().optional(),
    cursor: z.string().max(300).nullish(),
  })
  .prefault({});
export type InboxQuery = z.output<typeof inboxInput>;

export const moderateInput = z.object({
  ids: z.array(z.uuid()).min(1).max(maxBatchSize),
  action: z.enum(['approve', 'hide', 'spam', 'remove', 'dismiss']),
});
export type Moderate = z.output<typeof moderateInput>;

/** The most reports that an undo restores. */
export const maxRestoredReports = 500;
export const undoModerationInput = z.object({
  posts: moderatedPostsShape,
  reports: z
    .array(
      z.object({
        commentId: z.uuid(),
        userId: z.uuid(),
        reason: z.string().max(maxReasonLength),
        createdAt: z.iso.datetime(),
      }),
    )
    .max(maxRestoredReports)
    .default([]),
});
export type UndoModeration = z.output<typeof undoModerationInput>;
