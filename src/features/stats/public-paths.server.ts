import { isPublic } from '#content/public.server.ts';
import type { Db } from '#platform/db/database.ts';

/** Pages that are there whatever has been written. */
const fixed = [
  '/',
  '/blog',
  '/projects',
  '/services',
  '/snippets',
  '/bookmarks',
  '/guestbook',
  '/stats',
  '/search',
  '/resume',
];

const places = [
  { kind: 'article', under: '/blog/' },
  { kind: 'project', under: '/projects/' },
  { kind: 'service', under: '/services/' },
  { kind: 'snippet', under: '/snippets/' },
  { kind: 'page', under: '/' },
] as const;

/** The path of every public page. */
export async function listPublicPaths(db: Db): Promise<Set<string>> {
  const paths = new Set(fixed);
  for (const { kind, under } of places) {
    const rows = await db.selectFrom(kind).select('slug').where(isPublic(kind)).execute();
    for (const { slug } of rows) paths.add(under + slug);
  }
  const collections = await db.selectFrom('bookmarkCollection').select('slug').execute();
  for (const { slug } of collections) paths.add(`/bookmarks/${slug}`);
  return paths;
}
