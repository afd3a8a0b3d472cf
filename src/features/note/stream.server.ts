import { isPublic, paginate } from '#content/publication.server.ts';
import { findTags } from '#content/tags.server.ts';
import { encodeTimeCursor } from '#lib/cursor.ts';
import type { Db } from '#platform/db/database.ts';
import { listPublicNotes, startOfMonth, startOfNextMonth } from './data.server.ts';
import type { ReadStream } from './schema.ts';

/**
 * Notes and articles together, the newest first: all of them, or those of a month or with a tag. Notes have their whole texts,
 * articles their titles.
 */
export async function readStream(db: Db, { hasArticles, ...input }: ReadStream) {
  const [notes, articles] = await Promise.all([
    listPublicNotes(db, input),
    hasArticles ? listArticles(db, input) : { items: [], nextCursor: null },
  ]);
  const all = [
    ...notes.items.map((note) => ({ kind: 'note' as const, ...note })),
    ...articles.items.map((article) => ({ kind: 'article' as const, ...article })),
  ].toSorted(compareNewest);
  const items = all.slice(0, input.limit);
  const last = items.at(-1);
  const hasMore =
    all.length > input.limit || notes.nextCursor !== null || articles.nextCursor !== null;
  return {
    items,
    nextCursor: hasMore && last ? encodeTimeCursor(last.publishedAt ?? '', last.id) : null,
  };
}

interface Dated {
  id: string;
  publishedAt: string | null;
}

/** By time, then by id, as the lists of both are. */
function compareNewest(one: Dated, other: Dated): number {
  const first = `${one.publishedAt} ${one.id}`;
  const second = `${other.publishedAt} ${other.id}`;
  if (first === second) return 0;
  return first < second ? 1 : -1;
}

async function listArticles(db: Db, input: Omit<ReadStream, 'hasArticles'>) {
  const { month, tag } = input;
  let query = db
    .selectFrom('article')
    .select(['article.id', 'article.slug', 'article.title', 'article.description'])
    .select(['article.publishedAt', 'article.readingMinutes'])
    .where(isPublic('article'));
  if (tag !== undefined)
    query = query.where('article.id', 'in', (sub) =>
      sub.selectFrom('articleTag').select('articleId').where('articleTag.slug', '=', tag),
    );
  if (month !== undefined)
    query = query
      .where('article.publishedAt', '>=', startOfMonth(month))
      .where('article.publishedAt', '<', startOfNextMonth(month));
  const page = await paginate(query, { table: 'article', by: 'publishedAt' }, input);
  const ids = page.items.map(({ id }) => id);
  const tags = await findTags(db, 'article', ids);
  return { ...page, items: page.items.map((row) => ({ ...row, tags: tags.get(row.id) ?? [] })) };
}
