import { z } from 'zod';
import {
  bodyField,
  contentFields,
  createFields,
  slugField,
  updateFields,
} from '#content/schema.ts';

/** Characters; a snippet is read on one page. */
const maxCodeLength = 100_000;

const snippetFields = z.object({
  ...contentFields,
  ...slugField,
  ...bodyField,
  code: z.string().max(maxCodeLength),
  language: z.string().trim().max(50),
  category: z.string().trim().max(100),
});
export type SnippetContent = z.output<typeof snippetFields>;

export const createSnippetInput = snippetFields
  .partial()
  .required({ title: true })
  .extend(createFields);
export const updateSnippetInput = snippetFields.partial().extend(updateFields);
