import { z } from 'zod';

/** The article or the note of a heart, or of a number of hearts: exactly one of them. */
export const heartsInput = z
  .object({ articleId: z.uuid().nullish(), noteId: z.uuid().nullish() })
  .refine(({ articleId, noteId }) => !articleId !== !noteId, {
    error: 'Name either an article or a note.',
    path: ['articleId'],
  });
export type HeartTarget = z.output<typeof heartsInput>;
