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

/** Because it is a line beside the price, not a contract. */
const longestNote = 200;

const serviceFields = z.object({
  ...contentFields,
  ...slugField,
  ...bodyField,
  ...imageFields,
  stack: stackShape,
  priceNote: z.string().trim().max(longestNote).nullable(),
});
export type ServiceContent = z.output<typeof serviceFields>;

export const createServiceInput = serviceFields
  .partial()
  .required({ title: true })
  .extend(createFields);
export const updateServiceInput = serviceFields.partial().extend(updateFields);
export type CreateService = z.output<typeof createServiceInput>;
export type UpdateService = z.output<typeof updateServiceInput>;
