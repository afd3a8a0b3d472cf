import { normalizeLineEnds } from '#lib/normalize-line-ends.ts';
import { z } from 'zod';
import { hasVisibleText } from '#lib/has-visible-text.ts';

/** Nobody reviews a longer selection of comments or entries item by item. */
export const maxBatchSize = 100;

/** The text that a visitor writes, of at most `maxLength` characters; `noun` is what it is: `A comment`. */
export const createBodySchema = (maxLength: number, noun: string) =>
  z
    .string()
    .transform((text) => normalizeLineEnds(text).trim())
    .pipe(
      z
        .string()
        .refine(hasVisibleText, 'Enter some text.')
        .max(maxLength, `${noun} has at most ${maxLength} characters.`),
    );

/** The honeypot field: users do not see it, bots fill it in. */
export const honeypotShape = z.string().max(500).optional();

/** The statuses of a comment or an entry that the owner can set. */
export const postStatus = z.enum(['visible', 'held', 'hidden', 'spam']);
export const spamVerdict = z.enum(['spam', 'approved']).nullable();

/** What one moderation changed in a post, for its undo. */
export const moderatedPostShape = z.object({
  id: z.uuid(),
  status: postStatus,
  hiddenByBan: z.int().min(0).max(1),
  spamVerdict,
});
export type ModeratedPost = z.output<typeof moderatedPostShape>;
export const moderatedPostsShape = z.array(moderatedPostShape).min(1).max(maxBatchSize);
