import { createUser } from '#features/user/data.server.ts';
import { createArticleInput } from '#features/blog/schema.ts';
import { createArticle } from '#features/blog/write.server.ts';
import type { Insertable } from 'kysely';
import { newId } from '#lib/id.ts';
import type { Database, Db } from '#platform/db/database.ts';
import { copyArticle } from '../../test/factories.ts';

export interface Community {
  /** Ids: of the article with 5,000 comments, of one with 95, of people, of a comment with 300 answers. */
  long: string;
  short: string;
  members: string[];
  much: string;
  slugs: { long: string; short: string };
}

const articles = 1_000;
const comments = 100_000;
const onLong = 5_000;
const entries = 100_000;
const people = 500;
const answersToOne = 300;
/** Because SQLite takes so many values in a statement. */
const rowsAtOnce = 500;

const words = 'The sea is a sum of cosines, and *nobody* told the sea. '.repeat(4);
const html = `<p>${words.replaceAll('*', '')}</p>`;

/** A site that people have talked on for years. */
export async function fillCommunity(db: Db): Promise<Community> {
  const members = await makePeople(db);
  const ids = await makeArticles(db);
  const [long = '', short = ''] = ids;
  const written = makeComments(ids, members);
  await insert(db, 'comment', written.comments);
  await insert(db, 'commentReaction', written.reactions);
  await insert(db, 'commentReport', written.reports);
  await insert(db, 'guestbookEntry', makeEntries(members));
  return { long, short, members, much: written.much, slugs: { long: 'long', short: 'long-2' } };
}

async function makePeople(db: Db): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < people; index += 1)
    ids.push(await createUser(db, { name: `P ${index}`, email: `p${index}@people.example` }));
  return ids;
}

async function makeArticles(db: Db): Promise<string[]> {
  const fields = { title: 'Long', slug: 'long', status: 'published', body: words.repeat(20) };
  const publishedAt = '2026-01-02T03:04:05.000Z';
  const input = createArticleInput.parse({ ...fields, publishedAt });
  const { id } = await createArticle(db, input, null);
  await copyArticle(db, id, articles - 1);
  const rows = await db.selectFrom('article').select(['id', 'slug']).execute();
  const place = (slug: string) => Number(/\d+$/.exec(slug)?.[0] ?? 1);
  return rows.toSorted((one, two) => place(one.slug) - place(two.slug)).map((row) => row.id);
}

const from = Date.UTC(2020, 0, 1);
/** One a half hour, the oldest first. */
const timeOf = (index: number) => new Date(from + index * 1_800_000).toISOString();

/** A third are answers. Of a hundred one is held and one hidden; of a thousand five are reported. */
function makeComments(articleIds: string[], members: string[]) {
  const made: Insertable<Database['comment']>[] = [];
  const [long = ''] = articleIds;
  const roots = new Map<string, string[]>();
  const person = (index: number) => members[(index * 7) % members.length] ?? '';
  for (let index = 0; index < comments; index += 1) {
    const articleId = isOnLong(index) ? long : (articleIds[1 + (index % (articles - 1))] ?? '');
    const own = roots.get(articleId) ?? [];
    roots.set(articleId, own);
    const parentId = index % 3 === 2 ? (own[index % own.length] ?? null) : null;
    const id = newId();
    if (!parentId) own.push(id);
    const status = ({ 17: 'held', 57: 'hidden' } as const)[index % 100] ?? 'visible';
    const createdAt = timeOf(index);
    made.push({
      id,
      articleId,
      parentId,
      userId: person(index),
      body: words,
      html,
      status,
      createdAt,
      updatedAt: createdAt,
    });
  }
  const much = roots.get(long)?.[3] ?? '';
  const answers = made.filter((one) => one.articleId === long && one.parentId);
  for (const answer of answers.slice(0, answersToOne)) answer.parentId = much;
  const pairs = <Row>(every: number, row: (commentId: string, index: number) => Row) =>
    made.flatMap((comment, index) => (index % every === 0 ? [row(comment.id, index)] : []));
  return {
    much,
    comments: made,
    reactions: pairs(2, (commentId, index) => ({
      commentId,
      userId: person(index + 3),
      emoji: '👍',
      createdAt: timeOf(index),
    })),
    reports: pairs(200, (commentId, index) => ({
      commentId,
      userId: person(index + 5),
      reason: 'Spam',
      createdAt: timeOf(index),
    })),
  };
}

const isOnLong = (index: number) => index % (comments / onLong) === 0;

function makeEntries(members: string[]): Insertable<Database['guestbookEntry']>[] {
  return Array.from({ length: entries }, (_, index) => ({
    id: newId(),
    userId: members[(index * 11) % members.length] ?? '',
    body: words.slice(0, 60 + (index % 60)),
    status: ({ 17: 'held', 57: 'hidden' } as const)[index % 100] ?? 'visible',
    pinnedAt: index % 40_000 === 0 ? timeOf(index) : null,
    createdAt: timeOf(index),
    updatedAt: timeOf(index),
  }));
}

type Filled = 'comment' | 'commentReaction' | 'commentReport' | 'guestbookEntry';

async function insert<Table extends Filled>(
  db: Db,
  table: Table,
  rows: Insertable<Database[Table]>[],
) {
  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      await trx
        .insertInto(table)
        // Rows of this very table; Kysely does not follow a table's type through a variable.
        .values(rows.slice(start, start + rowsAtOnce) as never)
        .execute();
  });
}
