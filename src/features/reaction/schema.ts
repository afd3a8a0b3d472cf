import { z } from 'zod';

/** The article of a heart, or of a number of hearts. */
export const heartsInput = z.object({ articleId: z.uuid() });
