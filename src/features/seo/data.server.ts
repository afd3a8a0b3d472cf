import { sql } from 'kysely';
import { pageFolders, pagedKinds, type PagedKind } from '#content/kinds.ts';
import { leadsSomewhere } from '#content/places.ts';
import { readPlaces } from '#content/places.server.ts';
import { isPublic } from '#content/public.server.ts';
import type { Db } from '#platform/db/database.ts';

export interface SitePath {
  path: string;
  changedAt: string | null;
}

/** A part of all the pages there are, that can be counted and cut. */
export interface Section {
  name: string;
  count: () => Promise<number>;
  list: (limit: number, offset: number) => Promise<SitePath[]>;
  /** When anything in it changed. */
  changedAt: () => Promise<string | null>;
}

/** Every public page of the site: first lists, tags and collections, then each kind. */
export function listSections(db: Db): Section[] {
  return [gatherLists(db), ...pagedKinds.map((kind) => sectionOf(db, kind))];
}

function sectionOf(db: Db, kind: PagedKind): Section {
  const query = () => db.selectFrom(kind).where(isPublic(kind));
  return {
    name: kind,
    count: async () => {
      const counted = query().select((eb) => eb.fn.countAll<number>().as('count'));
      return (await counted.executeTakeFirstOrThrow()).count;
    },
    list: async (limit, offset) => {
      const rows = await query()
        .select(['slug', changed(kind).as('changedAt')])
        .orderBy('publishedAt')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(({ slug, changedAt }) => ({
        path: `${pageFolders[kind]}/${slug}`,
        changedAt,
      }));
    },
    changedAt: () => newest(db, kind),
  };
}

/** What was scheduled changed for its readers when it appeared. */
function changed(kind: PagedKind) {
  const saved = sql.ref(`${kind}.updatedAt`);
  const appeared = sql.ref(`${kind}.publishedAt`);
  return sql<string>`case when ${saved} > ${appeared} then ${saved} else ${appeared} end`;
}

async function newest(db: Db, kind: PagedKind): Promise<string | null> {
  const row = await db
    .selectFrom(kind)
    .select(sql<string | null>`max(${changed(kind)})`.as('time'))
    .where(isPublic(kind))
    .executeTakeFirst();
  return row?.time ?? null;
}

function gatherLists(db: Db): Section {
  const gather = async () => {
    const [lists, tags, collections] = await Promise.all([
      listLists(db),
      listTags(db),
      listCollections(db),
    ]);
    return [...lists, ...tags, ...collections];
  };
  return {
    name: 'list',
    count: async () => (await gather()).length,
    list: async (limit, offset) => (await gather()).slice(offset, offset + limit),
    changedAt: () => newest(db, 'article'),
  };
}

async function listLists(db: Db): Promise<SitePath[]> {
  const dated = ['article', 'project', 'service', 'snippet'] as const;
  const lists = dated.map(async (kind) => ({
    path: pageFolders[kind],
    changedAt: await newest(db, kind),
  }));
  const others = ['/bookmarks', '/guestbook', '/stats'];
  const filled = await readPlaces(db);
  const all = [
    { path: '/', changedAt: null },
    ...(await Promise.all(lists)),
    ...others.map((path) => ({ path, changedAt: null })),
  ];
  return all.filter(({ path }) => leadsSomewhere(path, filled));
}

async function listTags(db: Db): Promise<SitePath[]> {
  const rows = await db
    .selectFrom('articleTag')
    .innerJoin('article', 'article.id', 'articleTag.articleId')
    .select(['articleTag.slug', sql<string>`max(${changed('article')})`.as('changedAt')])
    .where(isPublic('article'))
    .groupBy('articleTag.slug')
    .orderBy('articleTag.slug')
    .execute();
  return rows.map(({ slug, changedAt }) => ({ path: `/blog?tag=${slug}`, changedAt }));
}

async function listCollections(db: Db): Promise<SitePath[]> {
  const rows = await db
    .selectFrom('bookmarkCollection')
    .select(['slug', 'updatedAt'])
    .orderBy('position')
    .execute();
  return rows.map(({ slug, updatedAt }) => ({ path: `/bookmarks/${slug}`, changedAt: updatedAt }));
}
