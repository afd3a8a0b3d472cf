import { sql } from 'kysely';
import { contentPath, kinds, listedKinds, pagedKinds, type PagedKind } from '#content/kinds.ts';
import { linksToContent } from '#content/filled-paths.ts';
import { getFilledPaths } from '#content/filled-paths.server.ts';
import { isPublic } from '#content/publication.server.ts';
import type { Db } from '#platform/db/database.ts';

export interface SitePath {
  path: string;
  changedAt: string | null;
}

/** A section of the sitemap, which can be counted and paged. */
export interface Section {
  name: string;
  count: () => Promise<number>;
  list: (limit: number, offset: number) => Promise<SitePath[]>;
  /** The time of the last change in the section. */
  changedAt: () => Promise<string | null>;
}

/** The sections of all public pages: lists, tags and collections first, then each kind. */
export function listSections(db: Db): Section[] {
  return [createListSection(db), ...pagedKinds.map((kind) => createKindSection(db, kind))];
}

function createKindSection(db: Db, kind: PagedKind): Section {
  const query = () => db.selectFrom(kind).where(isPublic(kind));
  return {
    name: kind,
    count: async () => {
      const counted = query().select((eb) => eb.fn.countAll<number>().as('count'));
      return (await counted.executeTakeFirstOrThrow()).count;
    },
    list: async (limit, offset) => {
      const rows = await query()
        .select(['slug', changedAtOf(kind).as('changedAt')])
        .orderBy('publishedAt')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(({ slug, changedAt }) => ({
        path: contentPath(kind, slug),
        changedAt,
      }));
    },
    changedAt: () => findLatestChange(db, kind),
  };
}

/** The later of update and publication: scheduled content changes for readers when it is published. */
function changedAtOf(kind: PagedKind) {
  const updatedAt = sql.ref(`${kind}.updatedAt`);
  const publishedAt = sql.ref(`${kind}.publishedAt`);
  return sql<string>`case when ${updatedAt} > ${publishedAt} then ${updatedAt} else ${publishedAt} end`;
}

async function findLatestChange(db: Db, kind: PagedKind): Promise<string | null> {
  const row = await db
    .selectFrom(kind)
    .select(sql<string | null>`max(${changedAtOf(kind)})`.as('time'))
    .where(isPublic(kind))
    .executeTakeFirst();
  return row?.time ?? null;
}

function createListSection(db: Db): Section {
  const listPaths = async () => {
    const [lists, months, tags, collections] = await Promise.all([
      listLists(db),
      listMonths(db),
      listTags(db),
      listCollections(db),
    ]);
    return [...lists, ...months, ...tags, ...collections];
  };
  return {
    name: 'list',
    count: async () => (await listPaths()).length,
    list: async (limit, offset) => (await listPaths()).slice(offset, offset + limit),
    changedAt: () => findLatestChange(db, 'article'),
  };
}

async function listLists(db: Db): Promise<SitePath[]> {
  const lists = listedKinds.map(async (kind) => ({
    path: kinds[kind].listPath,
    changedAt: await findLatestChange(db, kind),
  }));
  const otherPaths = ['/blogroll', '/bookmarks', '/changes', '/guestbook', '/stats'];
  const pathsWithContent = await getFilledPaths(db);
  const all = [
    { path: '/', changedAt: null },
    ...(await Promise.all(lists)),
    ...otherPaths.map((path) => ({ path, changedAt: null })),
  ];
  return all.filter(({ path }) => linksToContent(path, pathsWithContent));
}

/** The archive pages of notes. */
async function listMonths(db: Db): Promise<SitePath[]> {
  const month = sql<string>`substr(${sql.ref('note.publishedAt')}, 1, 7)`;
  const rows = await db
    .selectFrom('note')
    .select([month.as('month'), sql<string>`max(${changedAtOf('note')})`.as('changedAt')])
    .where(isPublic('note'))
    .groupBy(month)
    .orderBy('month')
    .execute();
  return rows.map(({ month: name, changedAt }) => ({
    path: `/notes/${name.replace('-', '/')}`,
    changedAt,
  }));
}

async function listTags(db: Db): Promise<SitePath[]> {
  const rows = await db
    .selectFrom('articleTag')
    .innerJoin('article', 'article.id', 'articleTag.articleId')
    .select(['articleTag.slug', sql<string>`max(${changedAtOf('article')})`.as('changedAt')])
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
