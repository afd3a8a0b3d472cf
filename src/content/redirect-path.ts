import { z } from 'zod';
import { normalizeTarget } from '#platform/http/normal-form.ts';

/** Characters. Search engines index no longer addresses. */
export const maxRedirectPathLength = 1_000;

/** Sections that answer by themselves, or are private: nothing below them leads elsewhere. */
const excludedSections = new Set([
  '_serverFn',
  'api',
  'assets',
  'dashboard',
  'health',
  'media',
  'metrics',
  'preview',
  'profile',
  'ready',
  'signin',
  'social',
]);

/**
 * The path under which a redirect of an old address is stored and found, or null for one that cannot lead elsewhere: the
 * home page, a private section, an address that is no path of a web site. `/a`, `/a/`, `/a.html` and `/a/index.html` are
 * one address: old hosts answered to several of them. Takes a URL or a path; a query is ignored.
 */
export function toRedirectPath(address: string): string | null {
  const url = URL.parse(address.trim(), 'https://old.invalid');
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const path = normalizeTarget(url.pathname);
  if (path === null) return null;
  const plain = path.replace(/(?:\/index)?\.html?$/, '') || '/';
  const [section = ''] = plain.slice(1).split('/');
  if (plain === '/' || plain === '/index' || excludedSections.has(section)) return null;
  return plain.length > maxRedirectPathLength ? null : plain;
}

/** Whether a redirect is stored for a path, and not for a slug. */
export const isRedirectPath = (value: string): boolean => value.startsWith('/');

/** A path of a redirect as it is stored. */
export const redirectPathShape = z
  .string()
  .refine(
    (path) => toRedirectPath(path) === path,
    'An old address is a path such as /2013/01/11/a-day, without a slash at its end.',
  );
