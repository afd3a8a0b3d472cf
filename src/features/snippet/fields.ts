import type { SnippetContent } from './schema.ts';

/** The content of a new snippet before anything is entered. */
export const blankSnippet: SnippetContent = {
  title: '',
  slug: '',
  description: '',
  status: 'draft',
  publishedAt: null,
  body: '',
  code: '',
  language: 'text',
  category: '',
};

/** The labels of the fields in the editor. */
export const snippetLabels: Record<keyof SnippetContent, string> = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  body: 'Note',
  status: 'Status',
  publishedAt: 'Published',
  code: 'Code',
  language: 'Language',
  category: 'Category',
};
