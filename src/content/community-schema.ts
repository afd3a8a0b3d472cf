import { z } from 'zod';
import { hasVisibleText } from '#lib/has-visible-text.ts';

/** Nobody reviews a longer selection of comments or entries item by item. */
export const maxBatchSize = 100;

/** The text that a visitor writes, of at most `maxLength` characters; `noun` is what it is: `A comment`. */
export const createBodySchema = (maxLength: number, noun: string) =>
  z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .refine(hasVisibleText, 'Enter some text.')
        .max(maxLength, `${noun} has at most ${maxLength} characters.`),
    );

/** The honeypot field: users do not see it, bots fill it in. */
export const honeypotShape = z.string().max(500).optional();
