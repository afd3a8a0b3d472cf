import { expect, it } from 'vitest';
import { leadsSomewhere } from './places.ts';

const filled = new Set(['/blog', '/talks']);

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
])('takes %s for a place with something to show', (to) => {
  expect(leadsSomewhere(to, filled)).toBe(true);
});

it.each(['/projects', '/projects?page=2', '/about', '/uses', '/stats', '/a-page-that-is-a-draft'])(
  'takes %s for a place with nothing to show',
  (to) => expect(leadsSomewhere(to, filled)).toBe(false),
);
