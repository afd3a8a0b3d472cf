import type { bodyField, contentFields, slugField } from './schema.ts';
import type { z } from 'zod';

type PagedFields = z.output<
  z.ZodObject<typeof contentFields & typeof slugField & typeof bodyField>
>;

/** The content of a new item before anything is entered, as far as all kinds with pages have it in common. */
export const blankPagedContent: PagedFields = {
  title: '',
  slug: '',
  description: '',
  status: 'draft',
  publishedAt: null,
  body: '',
};

/** The labels of these fields in the editor. */
export const pagedContentLabels: Record<keyof PagedFields, string> = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  body: 'Text',
  status: 'Status',
  publishedAt: 'Published',
};
