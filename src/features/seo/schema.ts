import { z } from 'zod';
import { maxDescriptionLength } from '#content/schema.ts';
import { maxTitleLength } from '#content/title-length.ts';

/** Characters. As in the forms. */
const maxUrlLength = 2_000;

/** The fields of an item with a page, as they are in its form. */
export const sharedPageInput = z.object({
  kind: z.enum(['article', 'project', 'service', 'snippet', 'note', 'page']),
  title: z.string().max(maxTitleLength),
  description: z.string().max(maxDescriptionLength),
  imageUrl: z.string().max(maxUrlLength).nullable(),
});
export type SharedPage = z.output<typeof sharedPageInput>;
