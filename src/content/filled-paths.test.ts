import { expect, it } from 'vitest';
import { linksToContent } from './filled-paths.ts';

const filledPaths = new Set(['/blog', '/talks']);

it.each([
  '/',
  '/blog',
  '/blog/',
  '/blog?tag=tides',
  '/talks#next',
  '/guestbook',
  '/search?q=a',
  '/blog/an-article',
  '/rss.xml',
  'https://example.com/projects',
])('counts %s as a link to content', (to) => {
  expect(linksToContent(to, filledPaths)).toBe(true);
});

it.each(['/projects', '/projects?page=2', '/about', '/uses', '/stats', '/a-page-that-is-a-draft'])(
  'counts %s as a link without content',
  (to) => expect(linksToContent(to, filledPaths)).toBe(false),
);
