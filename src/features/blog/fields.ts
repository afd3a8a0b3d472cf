import { blankPagedContent, pagedContentLabels } from '#content/paged-fields.ts';
import type { ArticleContent } from './schema.ts';

/** The content of a new article before anything is entered. */
export const blankArticle: ArticleContent = {
  ...blankPagedContent,
  imageUrl: null,
  imageAlt: '',
  tags: [],
  series: null,
  canonicalUrl: null,
  featured: false,
  commentsOpen: true,
  showChanges: false,
};

/** The labels of the fields in the editor. */
export const articleLabels: Record<keyof ArticleContent, string> = {
  ...pagedContentLabels,
  imageUrl: 'Cover',
  imageAlt: 'Alt text',
  tags: 'Tags',
  series: 'Series',
  canonicalUrl: 'Canonical URL',
  featured: 'Featured',
  commentsOpen: 'Comments are open',
  showChanges: 'Show the history of changes',
};
