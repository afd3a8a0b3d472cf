import { z } from 'zod';
import { listPaths } from '#content/kinds.ts';
import {
  bodyField,
  contentFields,
  createFields,
  slugShape,
  updateFields,
} from '#content/schema.ts';
import { starterNames } from './starters.ts';

/** The first segments of the site's routes: a page must not hide a route. */
const reserved = new Set([
  ...listPaths.map((path) => path.slice(1)),
  'api',
  'archive',
  'assets',
  'blogroll',
  'bookmarks',
  'changes',
  'dashboard',
  'guestbook',
  'health',
  'mcp',
  'media',
  'metrics',
  'micropub',
  'oauth',
  'preview',
  'profile',
  'ready',
  'resume',
  'search',
  'signin',
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

export const starterInput = z.object({ name: z.enum(starterNames) });
