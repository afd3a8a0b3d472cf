import type { PageContent } from './schema.ts';

/** The content of a new page before anything is entered. */
export const blankPage: PageContent = {
  title: '',
  slug: '',
  description: '',
  status: 'draft',
  publishedAt: null,
  body: '',
};

/** The labels of the fields in the editor. */
export const pageLabels: Record<keyof PageContent, string> = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  body: 'Text',
  status: 'Status',
  publishedAt: 'Published',
};
