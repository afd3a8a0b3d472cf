import { expect, it } from 'vitest';
import { routeClass } from './request-meter.ts';

it.each([
  ['/', 'page'],
  ['/blog/a?x=/api/view', 'page'],
  ['/api-design', 'page'],
  ['/rss.xml', 'document'],
  ['/blog/a.md?x=1', 'document'],
  ['/api/view', 'view'],
  ['/api/heart', 'heart'],
  ['/api/trpc/blog.all?batch=1', 'api'],
  ['/api/auth/session', 'sign-in'],
  ['/signin?to=/', 'sign-in'],
  ['/_serverFn/abc', 'function'],
  ['/assets/client.js', 'asset'],
  ['/media/a.avif', 'media'],
  ['/social/blog/a.png', 'card'],
  ['/dashboard/blog', 'dashboard'],
  ['/profile.data.json', 'document'],
  ['/ready', 'health'],
  ['/../../etc', 'page'],
])('%s is a %s', (url, name) => {
  expect(routeClass(url)).toBe(name);
});
