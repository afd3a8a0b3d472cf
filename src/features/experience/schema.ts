import { z } from 'zod';
import {
  bodyField,
  contentFields,
  createFields,
  dateShape,
  imageFields,
  untilPublished,
  updateFields,
  webUrlShape,
} from '#content/schema.ts';
import { maxTitleLength } from '#content/title-length.ts';

export const experienceTypes = ['work', 'education', 'volunteering', 'certification'] as const;

const experienceFields = z.object({
  ...contentFields,
  ...bodyField,
  type: z.enum(experienceTypes),
  organisation: untilPublished(
    z.string().trim().min(1, 'Enter an organisation.').max(maxTitleLength),
  ),
  location: z.string().trim().max(maxTitleLength).nullable(),
  url: webUrlShape.nullable(),
  imageUrl: imageFields.imageUrl,
  startsOn: untilPublished(dateShape),
  /** Null for a current experience. */
  endsOn: dateShape.nullable(),
});
export type ExperienceContent = z.output<typeof experienceFields>;

export const createExperienceInput = experienceFields
  .partial()
  .required({ title: true, type: true, organisation: true, startsOn: true })
  .extend(createFields);
export const updateExperienceInput = experienceFields.partial().extend(updateFields);
