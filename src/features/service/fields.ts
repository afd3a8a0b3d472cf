import type { ServiceContent } from './schema.ts';

/** The content of a new service before anything is entered. */
export const blankService: ServiceContent = {
  title: '',
  slug: '',
  description: '',
  status: 'draft',
  publishedAt: null,
  body: '',
  imageUrl: null,
  imageAlt: '',
  stack: [],
  priceNote: null,
};

/** The labels of the fields in the editor. */
export const serviceLabels: Record<keyof ServiceContent, string> = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  body: 'Text',
  status: 'Status',
  publishedAt: 'Published',
  imageUrl: 'Cover',
  imageAlt: 'Alt text',
  stack: 'With',
  priceNote: 'Price',
};
