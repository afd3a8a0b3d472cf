import { blankPagedContent, pagedContentLabels } from '#content/paged-fields.ts';
import type { SnippetContent } from './schema.ts';

/** The content of a new snippet before anything is entered. */
export const blankSnippet: SnippetContent = {
  ...blankPagedContent,
  code: '',
  language: 'text',
  category: '',
};

/** The labels of the fields in the editor. */
export const snippetLabels: Record<keyof SnippetContent, string> = {
  ...pagedContentLabels,
  body: 'Note',
  code: 'Code',
  language: 'Language',
  category: 'Category',
};
