import { z } from 'zod';
import {
  bodyField,
  contentFields,
  createFields,
  dateShape,
  imageFields,
  slugField,
  stackShape,
  updateFields,
  webUrlShape,
} from '#content/schema.ts';

const projectFields = z.object({
  ...contentFields,
  ...slugField,
  ...bodyField,
  ...imageFields,
  stack: stackShape,
  repositoryUrl: webUrlShape.nullable(),
  demoUrl: webUrlShape.nullable(),
  featured: z.boolean(),
  startedOn: dateShape.nullable(),
  endedOn: dateShape.nullable(),
});
export type ProjectContent = z.output<typeof projectFields>;

export const createProjectInput = projectFields
  .partial()
  .required({ title: true })
  .extend(createFields);
export const updateProjectInput = projectFields.partial().extend(updateFields);

/** The home page shows few projects in a large size. */
const defaultSelected = 3;
/** Longer lists use the paged procedure. */
const maxSelected = 12;
export const selectedInput = z
  .object({ limit: z.int().min(1).max(maxSelected).default(defaultSelected) })
  .prefault({});
export type SelectedInput = z.output<typeof selectedInput>;

/** Whether the end date, if any, is not before the start date. */
export const endsAfterStart = (project: {
  startedOn?: string | null | undefined;
  endedOn?: string | null | undefined;
}) => !project.startedOn || !project.endedOn || project.startedOn <= project.endedOn;
