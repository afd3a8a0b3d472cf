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
  webAddress,
} from '#content/schema.ts';

const projectFields = z.object({
  ...contentFields,
  ...slugField,
  ...bodyField,
  ...imageFields,
  stack: stackShape,
  repositoryUrl: webAddress.nullable(),
  demoUrl: webAddress.nullable(),
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
export type CreateProject = z.output<typeof createProjectInput>;
export type UpdateProject = z.output<typeof updateProjectInput>;

/** Because the home page shows few things large. */
const usuallySelected = 3;
/** Because it is no list; that one is paged. */
const mostSelected = 12;
export const selectedInput = z
  .object({ limit: z.int().min(1).max(mostSelected).default(usuallySelected) })
  .prefault({});
export type SelectedInput = z.output<typeof selectedInput>;

/** A project that ends before it starts is a slip of the pen. */
export const endsAfterStart = (project: {
  startedOn?: string | null | undefined;
  endedOn?: string | null | undefined;
}) => !project.startedOn || !project.endedOn || project.startedOn <= project.endedOn;
