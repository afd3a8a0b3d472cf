import { z } from 'zod';

/** Because a comment is a paragraph or a few, and an answer longer than that is an article. */
export const longestComment = 5_000;

export const listCommentsInput = z.object({
  articleId: z.uuid(),
  parentId: z.uuid().nullish(),
  sort: z.enum(['newest', 'oldest']).default('oldest'),
  cursor: z.string().max(300).nullish(),
});
export type ListComments = z.output<typeof listCommentsInput>;
