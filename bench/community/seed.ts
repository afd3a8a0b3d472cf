import { createContent } from '#content/storage.server.ts';
import { createUser } from '#features/user/data.server.ts';
import { createArticleInput } from '#features/blog/schema.ts';
import { articleDefinition } from '#features/blog/definition.server.ts';
import type { Insertable } from 'kysely';
import { newId } from '#lib/id.ts';
import type { Database, Db } from '#platform/db/database.ts';
import { copyArticle } from '../../test/factories.ts';

export interface Community {
  /** Ids: of the article with 5,000 comments, of one with 95, of users, of a comment with 300 replies. */
  long: string;
  short: string;
  members: string[];
  popularCommentId: string;
  slugs: { long: string; short: string };
}

const articles = 1_000;
const comments = 100_000;
const longArticleComments = 5_000;
const entries = 100_000;
const people = 500;
const popularCommentReplies = 300;
/** SQLite limits the number of values per statement. */
const batchSize = 500;

const words = 'The sea is a sum of cosines, and *nobody* told the sea. '.repeat(4);
const html = `<p>${words.replaceAll('*', '')}</p>`;

/** Seeds a site with the comments of many years. */
export async function seedCommunity(db: Db): Promise<Community> {
  const members = await createUsers(db);
  const ids = await createArticles(db);
  const [long = '', short = ''] = ids;
  const seeded = createCommentRows(ids, members);
  await insert(db, 'comment', seeded.comments);
  await insert(db, 'commentReaction', seeded.reactions);
  await insert(db, 'commentReport', seeded.reports);
  await insert(db, 'guestbookEntry', createEntryRows(members));
  return {
    long,
    short,
    members,
    popularCommentId: seeded.popularCommentId,
    slugs: { long: 'long', short: 'long-2' },
  };
}

export async function createUsers(db: Db): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < people; index += 1)
    ids.push(await createUser(db, { name: `P ${index}`, email: `p${index}@people.example` }));
  return ids;
}

async function createArticles(db: Db): Promise<string[]> {
  const fields = { title: 'Long', slug: 'long', status: 'published', body: words.repeat(20) };
  const publishedAt = '2026-01-02T03:04:05.000Z';
  const input = createArticleInput.parse({ ...fields, publishedAt });
  const { id } = await createContent(db, articleDefinition, { ...input, by: null });
  await copyArticle(db, id, articles - 1);
  const rows = await db.selectFrom('article').select(['id', 'slug']).execute();
  const getNumber = (slug: string) => Number(/\d+$/.exec(slug)?.[0] ?? 1);
  return rows
    .toSorted((one, two) => getNumber(one.slug) - getNumber(two.slug))
    .map((row) => row.id);
}

const from = Date.UTC(2020, 0, 1);
/** One per half hour, the oldest first. */
const getTime = (index: number) => new Date(from + index * 1_800_000).toISOString();

/** A third are replies. One in a hundred is held and one hidden; five in a thousand are reported. */
export function createCommentRows(articleIds: string[], members: string[]) {
  const rows: Insertable<Database['comment']>[] = [];
  const [long = ''] = articleIds;
  const roots = new Map<string, string[]>();
  const getUserId = (index: number) => members[(index * 7) % members.length] ?? '';
  for (let index = 0; index < comments; index += 1) {
    const articleId = isOnLongArticle(index)
      ? long
      : (articleIds[1 + (index % (articleIds.length - 1))] ?? '');
    const articleRoots = roots.get(articleId) ?? [];
    roots.set(articleId, articleRoots);
    const parentId = index % 3 === 2 ? (articleRoots[index % articleRoots.length] ?? null) : null;
    const id = newId();
    if (!parentId) articleRoots.push(id);
    const status = ({ 17: 'held', 57: 'hidden' } as const)[index % 100] ?? 'visible';
    const createdAt = getTime(index);
    rows.push({
      id,
      articleId,
      parentId,
      userId: getUserId(index),
      body: words,
      html,
      status,
      createdAt,
      updatedAt: createdAt,
    });
  }
  const popularCommentId = roots.get(long)?.[3] ?? '';
  const replies = rows.filter((one) => one.articleId === long && one.parentId);
  for (const answer of replies.slice(0, popularCommentReplies)) answer.parentId = popularCommentId;
  const createRows = <Row>(every: number, row: (commentId: string, index: number) => Row) =>
    rows.flatMap((comment, index) => (index % every === 0 ? [row(comment.id, index)] : []));
  return {
    popularCommentId,
    comments: rows,
    reactions: createRows(2, (commentId, index) => ({
      commentId,
      userId: getUserId(index + 3),
      emoji: '👍',
      createdAt: getTime(index),
    })),
    reports: createRows(200, (commentId, index) => ({
      commentId,
      userId: getUserId(index + 5),
      reason: 'Spam',
      createdAt: getTime(index),
    })),
  };
}

const isOnLongArticle = (index: number) => index % (comments / longArticleComments) === 0;

export function createEntryRows(members: string[]): Insertable<Database['guestbookEntry']>[] {
  return Array.from({ length: entries }, (_, index) => ({
    id: newId(),
    userId: members[(index * 11) % members.length] ?? '',
    body: words.slice(0, 60 + (index % 60)),
    status: ({ 17: 'held', 57: 'hidden' } as const)[index % 100] ?? 'visible',
    pinnedAt: index % 40_000 === 0 ? getTime(index) : null,
    createdAt: getTime(index),
    updatedAt: getTime(index),
  }));
}

type SeededTable =
  | 'article'
  | 'articleTag'
  | 'comment'
  | 'commentReaction'
  | 'commentReport'
  | 'dailyReferrer'
  | 'dailyView'
  | 'guestbookEntry'
  | 'redirect'
  | 'revision';

/** Inserts many rows in one transaction. */
export async function insert<Table extends SeededTable>(
  db: Db,
  table: Table,
  rows: Insertable<Database[Table]>[],
) {
  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < rows.length; start += batchSize)
      await trx
        .insertInto(table)
        // Rows of this very table; Kysely does not follow a table's type through a variable.
        .values(rows.slice(start, start + batchSize) as never)
        .execute();
  });
}
