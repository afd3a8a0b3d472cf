import { z } from 'zod';

/** Because an entry is a greeting, not a letter. */
export const longestEntry = 500;

export const listEntriesInput = z.object({ cursor: z.string().max(300).nullish() }).prefault({});
