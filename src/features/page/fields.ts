import { blankPagedContent, pagedContentLabels } from '#content/paged-fields.ts';
import type { PageContent } from './schema.ts';

/** The content of a new page before anything is entered. */
export const blankPage: PageContent = blankPagedContent;

/** The labels of the fields in the editor. */
export const pageLabels: Record<keyof PageContent, string> = pagedContentLabels;
