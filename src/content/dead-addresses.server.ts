import type { Db } from '#platform/db/database.ts';
import { kindBelow, type PagedKind } from './kinds.ts';
import { isPublic } from './public.server.ts';

/** What stands under these is known to other parts of the site: nothing is said of it here. */
const others = new Set(['bookmarks', 'media', 'search', 'resume', 'api', 'dashboard']);
const pages = new Set(['', 'stats', 'guestbook', 'profile', 'signin', 'bookmarks']);

/** Which of these addresses of the site, `/blog/a`, show readers nothing. An old address leads on, so it is well. */
export async function findDeadAddresses(db: Db, addresses: string[]): Promise<string[]> {
  const wanted = new Map<PagedKind, Map<string, string>>();
  const dead: string[] = [];
  for (const address of addresses) {
    const place = readAddress(address);
    if (place === 'dead') dead.push(address);
    else if (place !== 'well')
      wanted.set(place.kind, (wanted.get(place.kind) ?? new Map()).set(place.slug, address));
  }
  for (const [kind, slugs] of wanted) {
    const known = await findSlugs(db, kind, [...slugs.keys()]);
    for (const [slug, address] of slugs) if (!known.has(slug)) dead.push(address);
  }
  return addresses.filter((address) => dead.includes(address));
}

function readAddress(address: string): { kind: PagedKind; slug: string } | 'well' | 'dead' {
  const [first = '', second, ...rest] = address.replace(/^\//, '').split('/');
  if (others.has(first) || address.includes('.')) return 'well';
  const kind = kindBelow(first);
  if (second === undefined)
    return kind || pages.has(first) ? 'well' : { kind: 'page', slug: first };
  if (!kind) return 'dead';
  // A snippet has its bare code below it.
  return rest.length > 0 ? 'well' : { kind, slug: second };
}

async function findSlugs(db: Db, kind: PagedKind, slugs: string[]): Promise<Set<string>> {
  const here = await db
    .selectFrom(kind)
    .select('slug')
    .where('slug', 'in', slugs)
    .where(isPublic(kind))
    .execute();
  const moved = await db
    .selectFrom('redirect')
    .select('slug')
    .where('kind', '=', kind)
    .where('slug', 'in', slugs)
    .execute();
  return new Set([...here, ...moved].map((row) => row.slug));
}
