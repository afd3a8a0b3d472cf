import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { findKindByPath, kinds, type PagedKind } from '#content/kinds.ts';
import { isPublic } from '#content/publication.server.ts';
import { getPaint } from '#features/settings/accents.ts';
import { readSettings } from '#features/settings/data.server.ts';
import type { Db } from '#platform/db/database.ts';
import { runtime } from '#platform/runtime.server.ts';
import { FileCache } from '#platform/storage/file-cache.server.ts';
import { cardVersion, parseCardPath } from './card.ts';
import { renderCard, type CardText } from './render-card.server.ts';

/** Cards cached in memory and on disk; each has some tens of kilobytes. */
const maxInMemory = 50;
const maxOnDisk = 2_000;
const memoryCache = new Map<string, Promise<Buffer>>();

/** Responds with the generated card of a page, rendered on first request. */
export async function handleCardRequest(address: string): Promise<Response> {
  const { database, env } = await runtime();
  const path = parseCardPath(address);
  const text = path === null ? null : await findCardText(database.db, path);
  if (!text)
    return new Response('There is no such picture.\n', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  const files = new FileCache(join(env.DATA_DIR, 'cards'), maxOnDisk);
  const picture = await renderCardOnce(text, files);
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': 'image/png',
      'content-length': String(picture.length),
      // The URL changes with the texts. A day only, because an old URL responds with the new card.
      'cache-control': 'public, max-age=86400',
    },
  });
}

/** The card as PNG, cached in memory and on disk by a hash of its text, so that it is rendered once. */
export function renderCardOnce(text: CardText, files: FileCache): Promise<Buffer> {
  const key = createHash('sha256')
    .update(JSON.stringify([cardVersion, text]))
    .digest('hex');
  const cached = memoryCache.get(key);
  if (cached) return cached;
  const rendered = findOrRender(text, `${key}.png`, files);
  rendered.catch(() => memoryCache.delete(key));
  memoryCache.set(key, rendered);
  const [oldest] = memoryCache.keys();
  if (memoryCache.size > maxInMemory && oldest !== undefined) memoryCache.delete(oldest);
  return rendered;
}

async function findOrRender(text: CardText, name: string, files: FileCache): Promise<Buffer> {
  const cached = await files.get(name);
  if (cached) return cached;
  const picture = await renderCard(text);
  await files.put(name, picture);
  return picture;
}

/** The pages that are neither content nor its list. */
const pageTitles: Record<string, string> = {
  bookmarks: 'Bookmarks',
  guestbook: 'Guestbook',
  stats: 'Stats',
  search: 'Search',
  resume: 'Résumé',
  signin: 'Sign in',
  profile: 'Profile',
  dashboard: 'Dashboard',
};

/** The text of a page's card; null unless the page is public. */
async function findCardText(db: Db, path: string): Promise<CardText | null> {
  const settings = await readSettings(db);
  const common = { site: settings.site.title, paint: getPaint(settings.look.accent) };
  const [, first = '', second, more] = path.split('/');
  if (more !== undefined) return null;
  if (path === '/') return { ...common, title: common.site, note: '' };
  if (second === undefined) {
    const listedKind = findKindByPath(first);
    const list = listedKind && kinds[listedKind].labels.publicSection;
    const other = Object.hasOwn(pageTitles, first) ? pageTitles[first] : undefined;
    const title = list ?? other ?? (await findTitle(db, 'page', first));
    return title === null ? null : { ...common, title, note: '' };
  }
  if (first === 'bookmarks') {
    const title = await findCollection(db, second);
    return title === null ? null : { ...common, title, note: 'Bookmarks' };
  }
  const kind = findKindByPath(first);
  const title = kind ? await findTitle(db, kind, second) : null;
  return kind && title !== null ? { ...common, title, note: kinds[kind].labels.card } : null;
}

async function findCollection(db: Db, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('bookmarkCollection')
    .select('title')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.title ?? null;
}

async function findTitle(db: Db, kind: PagedKind, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom(kind)
    .select('title')
    .where('slug', '=', slug)
    .where(isPublic(kind))
    .executeTakeFirst();
  return row?.title ?? null;
}
