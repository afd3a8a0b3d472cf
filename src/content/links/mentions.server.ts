import { formatTitle } from '#lib/format-title.ts';
import type { Db } from '#platform/db/database.ts';
import { contentKinds, contentPath, getKindName, type ContentKind } from '../kinds.ts';
import { isDue, isPublic } from '../publication.server.ts';
import { selectSlug } from '../slug-column.server.ts';
import { listAddresses, type LinkTarget } from './addresses.server.ts';

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

/** The public items whose texts link to an item, each once, newest first. A link of an item to itself does not count. */
export async function listMentions(db: Db, target: LinkTarget): Promise<Mentions> {
  const paths = await listAddresses(db, target);
  const rows = await selectSources(db, target, paths)
    .select(['publishedAt', 'sourceId', 'sourceKind'])
    .distinct()
    .orderBy('publishedAt', 'desc')
    .orderBy('sourceId', 'desc')
    .orderBy('sourceKind', 'desc')
    .limit(maxMentions + 1)
    .execute();
  if (rows.length === 0) return { items: [], total: 0 };
  const shown = rows.slice(0, maxMentions);
  const found = new Map<string, Mention>();
  for (const kind of contentKinds) {
    const ids = shown.flatMap((row) => (row.sourceKind === kind ? [row.sourceId] : []));
    if (ids.length > 0)
      for (const mention of await findMentions(db, kind, ids)) found.set(mention.id, mention);
  }
  const items = shown.flatMap(({ sourceId }) => found.get(sourceId) ?? []);
  if (rows.length <= maxMentions) return { items, total: items.length };
  const { count } = await selectSources(db, target, paths)
    .select((eb) => eb.fn.count('sourceId').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return { items, total: Number(count) };
}

const selectSources = (db: Db, { id }: LinkTarget, paths: string[]) =>
  db
    .selectFrom('contentLink')
    .where('path', 'in', paths)
    .where('sourceId', '<>', id)
    .where(isDue('contentLink'));

async function findMentions(db: Db, kind: ContentKind, ids: string[]): Promise<Mention[]> {
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
