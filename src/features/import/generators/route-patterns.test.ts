import { expect, it } from 'vitest';
import { isRouteOf, parseRoutePattern } from './route-patterns.ts';

it.each([
  ['src/pages/[year]/[month]/[day]/[slug].astro', '/:year/:month/:day/:slug'],
  ['src/pages/blog/[...slug].astro', '/blog/:rest'],
  ['app/(site)/writing/[slug]/page.tsx', '/writing/:slug'],
  ['pages/posts/[id].js', '/posts/:slug'],
  ['src/routes/notes/[slug]/+page.svelte', '/notes/:slug'],
  ['pages/[slug]/index.vue', '/:slug'],
])('%s makes the addresses %s', (path, pattern) => {
  expect(parseRoutePattern(path)).toBe(pattern);
});

it.each(['src/pages/about.astro', 'src/pages/tags/[tag].astro', 'src/pages/[lang]/[slug].astro'])(
  '%s makes no addresses of texts that are known',
  (path) => {
    expect(parseRoutePattern(path)).toBeUndefined();
  },
);

it('a text has the routes of its folders and of usual sections', () => {
  expect(isRouteOf('/essays/:slug', 'src/content/essays/a.md')).toBe(true);
  expect(isRouteOf('/blog/:slug', 'src/content/essays/a.md')).toBe(true);
  expect(isRouteOf('/projects/:slug', 'src/content/essays/a.md')).toBe(false);
});
