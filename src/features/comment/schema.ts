import { z } from 'zod';
import { hasInk } from '#lib/has-ink.ts';
import { emojis, longestComment, longestReason } from './limits.ts';

/** Because a list of more is not looked at one by one. */
const mostAtOnce = 100;

export const listCommentsInput = z.object({
  articleId: z.uuid(),
  parentId: z.uuid().nullish(),
  sort: z.enum(['newest', 'oldest']).default('oldest'),
  cursor: z.string().max(300).nullish(),
  /** Begin with this one, or with the one that it answers. */
  commentId: z.uuid().nullish(),
});
export type ListComments = z.output<typeof listCommentsInput>;

const bodyShape = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .refine(hasInk, 'Write something first.')
      .max(longestComment, `A comment has at most ${longestComment} characters.`),
  );

export const createCommentInput = z.object({
  articleId: z.uuid(),
  parentId: z.uuid().nullish(),
  body: bodyShape,
  /** A field that people do not see: whoever fills it in is a program. */
  website: z.string().max(500).optional(),
});
export type CreateComment = z.output<typeof createCommentInput>;
export const updateCommentInput = z.object({ id: z.uuid(), body: bodyShape });
export const previewCommentInput = z.object({ body: bodyShape });
export const reactInput = z.object({ id: z.uuid(), emoji: z.enum(emojis) });
export const reportInput = z.object({
  id: z.uuid(),
  reason: z.string().trim().max(longestReason).default(''),
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
  ids: z.array(z.uuid()).min(1).max(mostAtOnce),
  action: z.enum(['approve', 'hide', 'remove', 'dismiss']),
});
export type Moderate = z.output<typeof moderateInput>;
