import { z } from 'zod';
import {
  bodyField,
  contentFields,
  createFields,
  imageFields,
  slugField,
  stackShape,
  updateFields,
} from '#content/schema.ts';

/** Characters; a note is one line beside the price. */
const maxNoteLength = 200;

const serviceFields = z.object({
  ...contentFields,
  ...slugField,
  ...bodyField,
  ...imageFields,
  stack: stackShape,
  priceNote: z.string().trim().max(maxNoteLength).nullable(),
});
export type ServiceContent = z.output<typeof serviceFields>;

export const createServiceInput = serviceFields
  .partial()
  .required({ title: true })
  .extend(createFields);
export const updateServiceInput = serviceFields.partial().extend(updateFields);
