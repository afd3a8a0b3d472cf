import { blankPagedContent, pagedContentLabels } from '#content/paged-fields.ts';
import type { ServiceContent } from './schema.ts';

/** The content of a new service before anything is entered. */
export const blankService: ServiceContent = {
  ...blankPagedContent,
  imageUrl: null,
  imageAlt: '',
  stack: [],
  priceNote: null,
};

/** The labels of the fields in the editor. */
export const serviceLabels: Record<keyof ServiceContent, string> = {
  ...pagedContentLabels,
  imageUrl: 'Cover',
  imageAlt: 'Alt text',
  stack: 'With',
  priceNote: 'Price',
};
