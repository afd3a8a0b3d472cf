import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { findKindByPath, kinds, parseContentPath, type PagedKind } from '#content/kinds.ts';
import { isPublic } from '#content/publication.server.ts';
import { getPaint } from '#features/settings/accents.ts';
import { readSettings } from '#features/settings/data.server.ts';
import type { Db } from '#platform/db/database.ts';
import { runtime } from '#platform/runtime.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { FileCache } from '#platform/storage/file-cache.server.ts';
import { cardVersion, parseCardPath } from './card.ts';
import { readCover } from './cover.server.ts';
import { parseIconPath } from './icon.ts';
import { respondWithIcon } from './icons.server.ts';
import { renderCard, type CardText } from './render-card.server.ts';

/** Cards cached in memory and on disk; each has some tens of kilobytes. */
const maxInMemory = 50;
const maxOnDisk = 2_000;
const memoryCache = new Map<string, Promise<Buffer>>();

/** Responds with the generated card of a page, rendered on first request. */
export async function handleCardRequest(address: string): Promise<Response> {
  const { database, env, storage } = await runtime();
  const icon = parseIconPath(address);
  if (icon !== null) return respondWithIcon({ db: database.db, storage }, icon);
  const card = parseCardPath(address);
  const text = card && (await findCardText(database.db, card));
  if (!text)
    return new Response('There is no such picture.\n', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  const files = new FileCache(join(env.DATA_DIR, 'cards'), maxOnDisk);
  const picture = await renderCardOnce(text, files, storage);
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': text.cover === null ? 'image/png' : 'image/jpeg',
      'content-length': String(picture.length),
      // The URL changes with the texts. A day only, because an old URL responds with the new card.
      'cache-control': 'public, max-age=86400',
    },
  });
}

/**
 * The card as PNG, or as JPEG with a cover, cached in memory and on disk by a hash of its text, so that it is rendered
 * once. `storage` has the file of the cover.
 */
export function renderCardOnce(
  text: CardText,
  files: FileCache,
  storage: Pick<Storage, 'get'>,
): Promise<Buffer> {
  const key = createHash('sha256')
    .update(JSON.stringify([cardVersion, text]))
    .digest('hex');
  const cached = memoryCache.get(key);
  if (cached) return cached;
  const name = `${key}.${text.cover === null ? 'png' : 'jpg'}`;
  const rendered = findOrRender({ text, name, files, storage });
  rendered.catch(() => memoryCache.delete(key));
  memoryCache.set(key, rendered);
  const [oldest] = memoryCache.keys();
  if (memoryCache.size > maxInMemory && oldest !== undefined) memoryCache.delete(oldest);
  return rendered;
}

interface CardFile {
  text: CardText;
  name: string;
  files: FileCache;
  storage: Pick<Storage, 'get'>;
}

async function findOrRender({ text, name, files, storage }: CardFile): Promise<Buffer> {
  const cached = await files.get(name);
  if (cached) return cached;
  const picture = await renderCard(text, await readCover(text.cover, storage));
  await files.put(name, picture);
  return picture;
}

/** The pages that are neither content nor its list. */
const pageTitles: Record<string, string> = {
  blogroll: 'Blogroll',
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
async function findCardText(
  db: Db,
  { path, hasPicture }: { path: string; hasPicture: boolean },
): Promise<CardText | null> {
  const settings = await readSettings(db);
  const paint = getPaint(settings.look.accent);
  const common = { site: settings.site.title, paint, cover: null };
  const [, first = '', second, more] = path.split('/');
  if (path === '/') return { ...common, title: common.site, note: '' };
  if (second === undefined) {
    const listedKind = findKindByPath(first);
    const list = listedKind && kinds[listedKind].labels.publicSection;
    const other = Object.hasOwn(pageTitles, first) ? pageTitles[first] : undefined;
    const title = list ?? other ?? (await findTitle(db, 'page', first));
    return title === null ? null : { ...common, title, note: '' };
  }
  if (first === 'bookmarks' && more === undefined) {
    const title = await findCollection(db, second);
    return title === null ? null : { ...common, title, note: 'Bookmarks' };
  }
  const item = parseContentPath(path);
  const title = item ? await findTitle(db, item.kind, item.slug) : null;
  if (!item || title === null) return null;
  const { kind, slug } = item;
  const cover = hasPicture ? await findCover(db, kind, slug) : null;
  return { ...common, title, note: kinds[kind].labels.card, cover };
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

/** The crop of an item's cover for cards, `/media/…`; null if it has none. */
async function findCover(db: Db, kind: PagedKind, slug: string): Promise<string | null> {
  if (kinds[kind].cover === null) return null;
  const covered: 'article' = kind as 'article'; // these kinds have the column, which was checked above
  const row = await db
    .selectFrom(covered)
    .innerJoin('media', 'media.url', `${covered}.imageUrl`)
    .select('media.social')
    .where(`${covered}.slug`, '=', slug)
    .executeTakeFirst();
  return row?.social ?? null;
}
