import type { FileRoutesById } from '../routeTree.gen.ts';

/**
 * The routes whose answers are the same for everybody, and are cached. Every other route is private: its answers are
 * made for each request, and no cache may store them. A route whose path contains a secret must not be listed.
 */
export const publicRoutes: ReadonlySet<string> = new Set<keyof FileRoutesById>([
  // What has no page, and is not below a private route.
  '__root__',
  '/_site',
  '/_site/',
  '/_site/$pageId',
  '/_site/about',
  '/_site/api',
  '/_site/blog/',
  '/_site/blog/$articleId',
  '/_site/bookmarks/',
  '/_site/bookmarks/$bookmarkId',
  '/_site/guestbook',
  '/_site/projects/',
  '/_site/projects/$projectId',
  '/_site/resume',
  '/_site/search',
  '/_site/services/',
  '/_site/services/$serviceId',
  '/_site/snippets/',
  '/_site/snippets/$snippetId',
  '/_site/stats',
  '/_site/uses',
  '/atom.xml',
  '/blog/tag/$tag/atom.xml',
  '/blog/tag/$tag/feed.json',
  '/blog/tag/$tag/rss.xml',
  '/blog/{$slug}.md',
  '/feed.json',
  '/llms.txt',
  '/projects/{$slug}.md',
  '/resume.json',
  '/robots.txt',
  '/rss.xml',
  '/services/{$slug}.md',
  '/sitemap-{$part}.xml',
  '/sitemap.xml',
  '/snippets/$snippetId/raw',
  '/snippets/{$slug}.md',
  '/{$slug}.md',
]);
