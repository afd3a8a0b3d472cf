import type { ExpressionBuilder } from 'kysely';
import { isPublic, listPage } from '#content/public.server.ts';
import { encodeTimeCursor } from '#lib/cursor.ts';
import { renderMarkdown } from '#content/markdown/render.server.ts';
import { notFound } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import type { Database, Db } from '#platform/db/database.ts';
import { countReactions, findReactions } from './reactions.server.ts';
import type { ListComments } from './schema.ts';

const commentsOnPage = 50;
/** Answers that come with each comment; because one much-answered comment must not crowd out the rest of a page. */
const repliesAtOnce = 20;
/** Answers that come with the comment that is asked for by name. */
const repliesOfOne = 500;

/**
 * The comments of a public article with their first replies; with `parentId` the replies alone; with `commentId` the
 * part of the list that begins with that comment, and all that was answered to it. A comment that was taken away but
 * has been answered stays as a grave: no author, no text.
 */
export async function listComments(db: Db, input: ListComments, viewerId: string | null = null) {
  await requirePublicArticle(db, input.articleId);
  const named = input.commentId && !input.cursor ? await findNamed(db, input, viewerId) : null;
  const page = await listThreads(db, { ...input, named }, viewerId);
  const replies = input.parentId
    ? []
    : await listReplies(
        db,
        {
          articleId: input.articleId,
          parentIds: page.items.map((item) => item.id),
          whole: named?.id ?? null,
        },
        viewerId,
      );
  const ids = [...page.items, ...replies].map((item) => item.id);
  const reactions = await countReactions(db, ids);
  const mine = await findReactions(db, ids, viewerId);
  const present = (row: Shown) => ({
    ...presentComment(row, viewerId),
    reactions: reactions.get(row.id) ?? [],
    mine: mine.get(row.id) ?? null,
  });
  const items = page.items.map((item) => {
    const own = replies.filter((reply) => reply.parentId === item.id);
    return {
      ...present(item),
      replies: own.map(present),
      /** Of how many those are the first. */
      replyCount: own[0]?.total ?? 0,
    };
  });
  const { count } = await countVisible(db, input.articleId);
  return { items, nextCursor: page.nextCursor, total: count, isNamed: named !== null };
}

type Shown = Omit<Awaited<ReturnType<typeof listReplies>>[number], 'total'>;

async function listThreads(
  db: Db,
  { articleId, parentId, sort, cursor, named }: ListComments & { named: Shown | null },
  viewerId: string | null,
) {
  let query = shown(db, viewerId).where('comment.articleId', '=', articleId);
  query = parentId
    ? query.where('comment.parentId', '=', parentId)
    : query.where('comment.parentId', 'is', null);
  const keyset = { table: 'comment', by: 'createdAt', oldestFirst: sort === 'oldest' } as const;
  if (!named) return listPage(query, keyset, { limit: commentsOnPage, cursor });
  const rest = await listPage(query, keyset, {
    limit: commentsOnPage - 1,
    cursor: encodeTimeCursor(named.createdAt, named.id),
  });
  return { ...rest, items: [named, ...rest.items] };
}

/** The comment that the list is to begin with: the one asked for, or the one that it answers; null if it is not shown. */
async function findNamed(
  db: Db,
  { articleId, commentId }: ListComments,
  viewerId: string | null,
): Promise<Shown | null> {
  const find = (id: string) =>
    shown(db, viewerId)
      .where('comment.articleId', '=', articleId)
      .where('comment.id', '=', id)
      .executeTakeFirst();
  const found = await find(commentId ?? '');
  if (!found?.parentId) return found ?? null;
  return (await find(found.parentId)) ?? null;
}

/** Visible ones, those taken away that somebody has answered, and the viewer's own that are held. */
function shown(db: Db, viewerId: string | null) {
  return db
    .selectFrom('comment')
    .leftJoin('user', 'user.id', 'comment.userId')
    .select(['comment.id', 'comment.articleId', 'comment.parentId', 'comment.html'])
    .select(['comment.status', 'comment.body', 'comment.createdAt', 'comment.updatedAt'])
    .select(['user.id as authorId', 'user.name as authorName'])
    .select(['user.image as authorImage', 'user.role as authorRole'])
    .where((where) =>
      where.or([
        where('comment.status', '=', 'visible'),
        ...(viewerId ? [ownHeld(where, viewerId)] : []),
        where.and([
          where('comment.status', 'in', ['removed', 'hidden', 'held']),
          where.exists(
            where
              .selectFrom('comment as reply')
              .select('reply.id')
              .whereRef('reply.parentId', '=', 'comment.id')
              .where('reply.status', '=', 'visible'),
          ),
        ]),
      ]),
    );
}

function ownHeld(where: ExpressionBuilder<Database, 'comment'>, viewerId: string) {
  return where.and([where('comment.status', '=', 'held'), where('comment.userId', '=', viewerId)]);
}

/** The first answers to each of these comments, and how many each has in all. */
async function listReplies(
  db: Db,
  { articleId, parentIds, whole }: { articleId: string; parentIds: string[]; whole: string | null },
  viewerId: string | null,
) {
  if (parentIds.length === 0) return [];
  const ranked = db
    .selectFrom('comment')
    .select((eb) => [
      'comment.id',
      eb.fn
        .agg<number>('row_number')
        .over((over) =>
          over.partitionBy('comment.parentId').orderBy('comment.createdAt').orderBy('comment.id'),
        )
        .as('place'),
      eb.fn
        .countAll<number>()
        .over((over) => over.partitionBy('comment.parentId'))
        .as('total'),
    ])
    // The article too, though its comments' answers stand on no other: SQLite would go by the state of all comments.
    .where('comment.articleId', '=', articleId)
    .where('comment.parentId', 'in', parentIds)
    .where((where) =>
      where.or([
        where('comment.status', '=', 'visible'),
        ...(viewerId ? [ownHeld(where, viewerId)] : []),
      ]),
    )
    .as('ranked');
  return shown(db, viewerId)
    .innerJoin(ranked, 'ranked.id', 'comment.id')
    .select('ranked.total')
    .where((where) =>
      where.or([
        where('ranked.place', '<=', repliesAtOnce),
        where.and([
          where('comment.parentId', '=', whole ?? ''),
          where('ranked.place', '<=', repliesOfOne),
        ]),
      ]),
    )
    .orderBy('comment.createdAt')
    .orderBy('comment.id')
    .execute();
}

function countVisible(db: Db, articleId: string) {
  return db
    .selectFrom('comment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('articleId', '=', articleId)
    .where('status', '=', 'visible')
    .executeTakeFirstOrThrow();
}

function presentComment(row: Shown, viewerId: string | null) {
  const { id, articleId, parentId, html, createdAt, updatedAt, authorId, authorName } = row;
  const mayRead = row.status === 'visible' || (row.status === 'held' && authorId === viewerId);
  const removed = !mayRead;
  const own = mayRead && viewerId !== null && authorId === viewerId;
  const author =
    removed || !authorId || !authorName
      ? null
      : { id: authorId, name: authorName, image: row.authorImage, role: row.authorRole };
  return {
    id,
    articleId,
    parentId,
    createdAt,
    updatedAt,
    removed,
    author,
    html: removed ? '' : html,
    held: mayRead && row.status === 'held',
    /** The Markdown, for whoever wrote it. */
    source: own ? row.body : null,
  };
}

async function requirePublicArticle(db: Db, id: string) {
  const article = await db
    .selectFrom('article')
    .select('id')
    .where('id', '=', id)
    .where(isPublic('article'))
    .executeTakeFirst();
  if (!article) throw notFound('article');
}

export interface NewComment {
  articleId: string;
  parentId: string | null;
  userId: string;
  body: string;
  /** Rendered here if it has not been yet. */
  html?: string;
  status?: 'visible' | 'held' | 'removed';
  createdAt?: string;
}

export async function createComment(db: Db, comment: NewComment): Promise<string> {
  const id = newId();
  const html = comment.html ?? (await renderMarkdown(comment.body, { profile: 'comment' })).html;
  const createdAt = comment.createdAt ?? new Date().toISOString();
  const status = comment.status ?? 'visible';
  await db
    .insertInto('comment')
    .values({ ...comment, id, html, status, createdAt, updatedAt: createdAt })
    .execute();
  return id;
}
