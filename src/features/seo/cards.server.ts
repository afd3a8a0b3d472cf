import { kindBelow, type PagedKind } from '#content/kinds.ts';
import { isPublic } from '#content/public.server.ts';
import { paintOf } from '#features/settings/accents.ts';
import { readSettings } from '#features/settings/data.server.ts';
import type { Db } from '#platform/db/database.ts';
import { runtime } from '#platform/runtime.server.ts';
import { pageOfCard } from './card.ts';
import { drawCard, type CardWords } from './draw-card.server.ts';

/** Pictures that are kept; each has some tens of kilobytes. */
const mostKept = 200;
const kept = new Map<string, Promise<Buffer>>();

/** The picture of a page that has none, drawn when it is first asked for. */
export async function answerCard(address: string): Promise<Response> {
  const { database } = await runtime();
  const path = pageOfCard(address);
  const words = path === null ? null : await findWords(database.db, path);
  if (!words)
    return new Response('There is no such picture.\n', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  const picture = await drawOnce(words);
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': 'image/png',
      'content-length': String(picture.length),
      // The address changes with the words; a day mends what was asked for under an old one.
      'cache-control': 'public, max-age=86400',
    },
  });
}

function drawOnce(words: CardWords): Promise<Buffer> {
  const key = JSON.stringify(words);
  const known = kept.get(key);
  if (known) return known;
  const drawing = drawCard(words);
  drawing.catch(() => kept.delete(key));
  kept.set(key, drawing);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return drawing;
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
