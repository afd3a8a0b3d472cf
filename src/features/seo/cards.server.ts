import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { kindBelow, type PagedKind } from '#content/kinds.ts';
import { isPublic } from '#content/public.server.ts';
import { paintOf } from '#features/settings/accents.ts';
import { readSettings } from '#features/settings/data.server.ts';
import type { Db } from '#platform/db/database.ts';
import { runtime } from '#platform/runtime.server.ts';
import { KeptFiles } from '#platform/storage/kept-files.server.ts';
import { drawing, pageOfCard } from './card.ts';
import { drawCard, type CardWords } from './draw-card.server.ts';

/** Pictures that are kept in memory, because each has some tens of kilobytes; and on disk. */
const mostAtHand = 50;
const mostOnDisk = 2_000;
const atHand = new Map<string, Promise<Buffer>>();

/** The picture of a page that has none, drawn when it is first asked for. */
export async function answerCard(address: string): Promise<Response> {
  const { database, env } = await runtime();
  const path = pageOfCard(address);
  const words = path === null ? null : await findWords(database.db, path);
  if (!words)
    return new Response('There is no such picture.\n', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  const files = new KeptFiles(join(env.DATA_DIR, 'cards'), mostOnDisk);
  const picture = await drawOnce(words, files);
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': 'image/png',
      'content-length': String(picture.length),
      // The address changes with the words; a day mends what was asked for under an old one.
      'cache-control': 'public, max-age=86400',
    },
  });
}

/** The picture with these words, drawn once for all processes and starts: it is kept by a hash of what is on it. */
export function drawOnce(words: CardWords, files: KeptFiles): Promise<Buffer> {
  const key = createHash('sha256')
    .update(JSON.stringify([drawing, words]))
    .digest('hex');
  const known = atHand.get(key);
  if (known) return known;
  const made = findOrDraw(words, `${key}.png`, files);
  made.catch(() => atHand.delete(key));
  atHand.set(key, made);
  const [oldest] = atHand.keys();
  if (atHand.size > mostAtHand && oldest !== undefined) atHand.delete(oldest);
  return made;
}

async function findOrDraw(words: CardWords, name: string, files: KeptFiles): Promise<Buffer> {
  const known = await files.get(name);
  if (known) return known;
  const picture = await drawCard(words);
  await files.put(name, picture);
  return picture;
}

/** What a thing's picture says beneath its title. */
const notes: Record<PagedKind, string> = {
  article: 'Writing',
  project: 'Project',
  service: 'Service',
  snippet: 'Snippet',
  page: '',
};
const lists: Record<string, string> = {
  blog: 'Writing',
  projects: 'Projects',
  services: 'Services',
  snippets: 'Snippets',
  bookmarks: 'Bookmarks',
  guestbook: 'Guestbook',
  stats: 'Stats',
  search: 'Search',
  resume: 'Résumé',
  signin: 'Sign in',
  profile: 'Profile',
  dashboard: 'Dashboard',
};

/** What the picture says, of public pages only. */
async function findWords(db: Db, path: string): Promise<CardWords | null> {
  const settings = await readSettings(db);
  const same = { site: settings.site.title, paint: paintOf(settings.look.accent) };
  const [, first = '', second, more] = path.split('/');
  if (more !== undefined) return null;
  if (path === '/') return { ...same, title: same.site, note: '' };
  if (second === undefined) {
    const list = Object.hasOwn(lists, first) ? lists[first] : undefined;
    const title = list ?? (await findTitle(db, 'page', first));
    return title === null ? null : { ...same, title, note: '' };
  }
  if (first === 'bookmarks') {
    const title = await findCollection(db, second);
    return title === null ? null : { ...same, title, note: 'Bookmarks' };
  }
  const kind = kindBelow(first);
  const title = kind ? await findTitle(db, kind, second) : null;
  return kind && title !== null ? { ...same, title, note: notes[kind] } : null;
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
