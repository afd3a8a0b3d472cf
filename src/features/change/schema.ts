import { z } from 'zod';
import { lookupInput, urlParameter } from '#content/schema.ts';

export const articleChangesInput = lookupInput;
/** A change by its id, of the article with this slug. */
export const changeInput = z.object({ slug: urlParameter, id: urlParameter });

const parts = z.array(z.object({ in: z.enum(['both', 'before', 'after']), text: z.string() }));
const block = z.object({ isCode: z.boolean(), parts });
/** A stored difference: an import may bring any. */
export const differenceShape = z.object({
  title: parts.nullable(),
  description: parts.nullable(),
  body: z.array(z.union([block, z.object({ unchanged: z.int().min(1) })])),
  isCut: z.boolean(),
});
