import { blankPagedContent, pagedContentLabels } from '#content/paged-fields.ts';
import type { NoteContent } from './schema.ts';

/** The content of a new note before anything is entered. */
export const blankNote: NoteContent = {
  ...blankPagedContent,
  form: 'note',
  linkUrl: null,
  linkTitle: '',
  siteName: '',
  quote: '',
  quoteAuthor: '',
  tags: [],
  commentsOpen: true,
};

/** The labels of the fields in the editor. */
export const noteLabels: Record<keyof NoteContent, string> = {
  ...pagedContentLabels,
  title: 'Title (optional)',
  form: 'Form',
  linkUrl: 'Address',
  linkTitle: 'Title of the page',
  siteName: 'Site',
  quote: 'Quotation',
  quoteAuthor: 'Who said it',
  tags: 'Tags',
  commentsOpen: 'Comments are open',
};
