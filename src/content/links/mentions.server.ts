import { formatTitle } from '#lib/format-title.ts';
import type { Db } from '#platform/db/database.ts';
import { jsonRows, parseRows } from '#platform/db/json-rows.server.ts';
import { prepareQuery, type PreparedValues } from '#platform/db/prepared-query.server.ts';
import {
  contentKinds,
  contentPath,
  getKindName,
  type ContentKind,
  type PagedKind,
} from '../kinds.ts';
import { isDue, isPublic } from '../publication.server.ts';
import { selectSlug } from '../slug-column.server.ts';
import { listOldPaths, maxOldPaths } from './old-paths.server.ts';

/** Mentions that a page shows; of more, it says how many there are. */
export const maxMentions = 20;

/** An item whose text links to another one. */
export interface Mention {
  id: string;
  path: string;
  title: string;
  /** The name of its kind, such as `Article`. */
  kindName: string;
  publishedAt: string;
}

export interface Mentions {
  /** The newest ones. */
  items: Mention[];
  /** The number of all of them. */
  total: number;
}

interface Target {
  kind: PagedKind;
  id: string;
  slug: string;
}

interface Source {
  sourceId: string;
  sourceKind: ContentKind;
}

/** The public items whose texts link to an item, each once, newest first. A link of an item to itself does not count. */
export async function listMentions(db: Db, { kind, id, slug }: Target): Promise<Mentions> {
  const path = contentPath(kind, slug);
  const [first] = await selectCurrent(db, { id, path });
  const redirects = parseRows(first?.redirects ?? '[]');
  const paths = [path, ...(await listOldPaths(db, redirects))];
  const sources =
    paths.length === 1 ? parseRows(first?.sources ?? '[]') : await listSources(db, { id, paths });
  if (sources.length === 0) return { items: [], total: 0 };
  const items = await findItems(db, sources.slice(0, maxMentions));
  const hasMore = sources.length > maxMentions;
  return { items, total: hasMore ? await countSources(db, { id, paths }) : items.length };
}

/** Nearly every item has one address only. What redirects to it, and who links to that address, in one statement. */
const selectCurrent = prepareQuery((db, value: PreparedValues<{ id: string; path: string }>) =>
  db.selectNoFrom((eb) => [
    jsonRows(
      db,
      eb
        .selectFrom('redirect')
        .select(['redirect.kind', 'redirect.slug'])
        .where('redirect.contentId', '=', value('id'))
        .limit(maxOldPaths),
    ).as('redirects'),
    jsonRows<Source>(
      db,
      eb
        .selectFrom('contentLink')
        .select(['contentLink.sourceId', 'contentLink.sourceKind'])
        .where('contentLink.path', '=', value('path'))
        .where('contentLink.sourceId', '<>', value('id'))
        .where(isDue('contentLink'))
        .orderBy('contentLink.publishedAt', 'desc')
        .orderBy('contentLink.sourceId', 'desc')
        .limit(maxMentions + 1),
    ).as('sources'),
  ]),
);

interface Addresses {
  id: string;
  paths: string[];
}

/** The newest sources of each address are the start of an index. A text may have several of the addresses. */
async function listSources(db: Db, { id, paths }: Addresses): Promise<Source[]> {
  const [first, ...others] = paths.map((path) =>
    db
      .selectFrom(
        db
          .selectFrom('contentLink')
          .select(['publishedAt', 'sourceId', 'sourceKind'])
          .where('path', '=', path)
          .where('sourceId', '<>', id)
          .where(isDue('contentLink'))
          .orderBy('publishedAt', 'desc')
          .orderBy('sourceId', 'desc')
          .limit(maxMentions + 1)
          .as('best'),
      )
      .selectAll(),
  );
  if (!first) return [];
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
  const sources = new Map(rows.map((row) => [row.sourceId, row]));
  const keyOf = ({ publishedAt, sourceId }: (typeof rows)[number]) => `${publishedAt} ${sourceId}`;
  return [...sources.values()]
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1))
    .slice(0, maxMentions + 1);
}

async function countSources(db: Db, { id, paths }: Addresses): Promise<number> {
  const sources = db
    .selectFrom('contentLink')
    .select('sourceId')
    .distinct()
    .where('path', 'in', paths)
    .where('sourceId', '<>', id)
    .where(isDue('contentLink'));
  const { count } = await db
    .selectFrom(sources.as('best'))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** In the order of the sources. */
async function findItems(db: Db, sources: Source[]): Promise<Mention[]> {
  const found = new Map<string, Mention>();
  for (const kind of contentKinds) {
    const ids = sources.flatMap((row) => (row.sourceKind === kind ? [row.sourceId] : []));
    if (ids.length > 0)
      for (const mention of await findItemsOfKind(db, kind, ids)) found.set(mention.id, mention);
  }
  return sources.flatMap(({ sourceId }) => found.get(sourceId) ?? []);
}

async function findItemsOfKind(db: Db, kind: ContentKind, ids: string[]): Promise<Mention[]> {
  const rows = await db
    .selectFrom(kind)
    .select(['id', 'title', 'publishedAt', selectSlug(kind).as('slug')])
    .where('id', 'in', ids)
    .where(isPublic(kind))
    .execute();
  return rows.map(({ id, title, slug, publishedAt }) => ({
    id,
    path: contentPath(kind, slug),
    title: formatTitle(title),
    kindName: getKindName(kind),
    publishedAt: publishedAt ?? '',
  }));
}
