import type { Difference } from '#content/difference.ts';
import { maxChangesPerItem } from '#content/notable-changes.server.ts';
import { isPublic, paginate } from '#content/publication.server.ts';
import { findMovedSlug } from '#content/redirects.server.ts';
import type { ListInput } from '#content/schema.ts';
import { notFound } from '#lib/errors.ts';
import { parseJson } from '#lib/parse-json.ts';
import type { Db } from '#platform/db/database.ts';
import { differenceShape } from './schema.ts';

/** What readers are told about the changes of a public article that shows them, newest first. */
export async function listArticleChanges(db: Db, articleId: string) {
  const rows = await selectShownChanges(db)
    .where('notableChange.contentId', '=', articleId)
    .orderBy('notableChange.publishedAt', 'desc')
    .orderBy('notableChange.id', 'desc')
    .limit(maxChangesPerItem)
    .execute();
  return rows.map(toChange);
}

/** The changes of all articles that show them, newest first. */
export async function listPublicChanges(db: Db, input: Pick<ListInput, 'limit' | 'cursor'>) {
  const query = selectShownChanges(db).select(['article.slug', 'article.title']);
  const page = await paginate(query, { table: 'notableChange', by: 'publishedAt' }, input);
  return {
    ...page,
    items: page.items.map(({ slug, title, ...row }) => ({
      ...toChange(row),
      article: { slug, title },
    })),
  };
}

/** A change with its difference. NOT_FOUND includes the new slug of a moved article. */
export async function getChange(db: Db, { slug, id }: { slug: string; id: string }) {
  const row = await selectShownChanges(db)
    .select(['article.slug', 'article.title', 'notableChange.difference'])
    .where('notableChange.id', '=', id)
    .where('article.slug', '=', slug)
    .executeTakeFirst();
  if (!row) throw notFound('change', await findMovedSlug(db, 'article', slug));
  const { title, difference, ...change } = row;
  const parsed = differenceShape.safeParse(parseJson(difference ?? ''));
  const shown: Difference | null = parsed.success ? parsed.data : null;
  if (shown === null) throw notFound('change');
  return { ...toChange(change), article: { slug, title }, difference: shown };
}

function selectShownChanges(db: Db) {
  return db
    .selectFrom('notableChange')
    .innerJoin('article', 'article.id', 'notableChange.contentId')
    .leftJoin('user', 'user.id', 'notableChange.creditId')
    .select(['notableChange.id', 'notableChange.publishedAt', 'notableChange.note'])
    .select(['notableChange.creditName', 'user.name as userName', 'user.banned'])
    .select((eb) => eb('notableChange.difference', 'is', null).as('isWithoutDifference'))
    .where('notableChange.kind', '=', 'article')
    .where('article.showChanges', '=', 1)
    .where(isPublic('article'));
}

interface ChangeRow {
  id: string;
  publishedAt: string;
  note: string;
  creditName: string | null;
  userName: string | null;
  banned: number | null;
  isWithoutDifference: unknown;
}

function toChange({ id, publishedAt, note, creditName, userName, ...row }: ChangeRow) {
  const memberName = row.banned === 1 ? null : userName;
  return {
    id,
    publishedAt,
    note,
    /** Who is thanked. */
    credit: memberName ?? creditName,
    // An engine without booleans answers with 0 or 1.
    hasDifference: !row.isWithoutDifference,
  };
}
