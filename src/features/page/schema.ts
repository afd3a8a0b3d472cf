import { z } from 'zod';
import {
  bodyField,
  contentFields,
  createFields,
  slugShape,
  updateFields,
} from '#content/schema.ts';

/** The first segments of the site's routes: a page must not hide a route. */
const reserved = new Set([
  'api',
  'archive',
  'assets',
  'blog',
  'bookmarks',
  'dashboard',
  'guestbook',
  'health',
  'media',
  'metrics',
  'preview',
  'profile',
  'projects',
  'ready',
  'resume',
  'search',
  'services',
  'signin',
  'snippets',
  'social',
  'stats',
  'tags',
]);

export const isReserved = (slug: string) => reserved.has(slug);
export const reservedMessage =
  'This address is reserved for a page of the site. Choose another slug.';

const pageFields = z.object({
  ...contentFields,
  slug: slugShape.refine((slug) => !isReserved(slug), reservedMessage),
  ...bodyField,
});
export type PageContent = z.output<typeof pageFields>;

export const createPageInput = pageFields.partial().required({ title: true }).extend(createFields);
export const updatePageInput = pageFields.partial().extend(updateFields);
