import type { ArticleContent } from './schema.ts';

/** The content of a new article before anything is entered. */
export const blankArticle: ArticleContent = {
  title: '',
  slug: '',
  description: '',
  status: 'draft',
  publishedAt: null,
  body: '',
  imageUrl: null,
  imageAlt: '',
  tags: [],
  series: null,
  canonicalUrl: null,
  featured: false,
  commentsOpen: true,
};

/** The labels of the fields in the editor. */
export const articleLabels: Record<keyof ArticleContent, string> = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  body: 'Text',
  status: 'Status',
  publishedAt: 'Published',
  imageUrl: 'Cover',
  imageAlt: 'Alt text',
  tags: 'Tags',
  series: 'Series',
  canonicalUrl: 'Canonical URL',
  featured: 'Featured',
  commentsOpen: 'Comments are open',
};
