import { isPublic, listPage } from '#content/public.server.ts';
import { renderMarkdown } from '#content/markdown/render.server.ts';
import { notFound } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';
import type { ListComments } from './schema.ts';

const commentsOnPage = 50;
/** Replies that come with a comment; the rest are asked for by `parentId`. */
const repliesAtOnce = 200;

/**
 * The comments of a public article with their replies, or with `parentId` the replies alone. A removed comment that
 * has replies stays as a grave: no author, no text.
 */
export async function listComments(db: Db, input: ListComments) {
  await requirePublicArticle(db, input.articleId);
  const { articleId, parentId, sort, cursor } = input;
  let query = shown(db).where('comment.articleId', '=', articleId);
  query = parentId
    ? query.where('comment.parentId', '=', parentId)
    : query.where('comment.parentId', 'is', null);
  const page = await listPage(
    query,
    { table: 'comment', by: 'createdAt', oldestFirst: sort === 'oldest' },
    { limit: commentsOnPage, cursor },
  );
  const replies = parentId
    ? []
    : await listReplies(
        db,
        page.items.map((item) => item.id),
      );
  const reactions = await countReactions(
    db,
    [...page.items, ...replies].map((item) => item.id),
  );
  const present = (row: Shown) => ({
    ...presentComment(row),
    reactions: reactions.get(row.id) ?? [],
  });
  const items = page.items.map((item) => ({
    ...present(item),
    replies: replies.filter((reply) => reply.parentId === item.id).map(present),
  }));
  return { items, nextCursor: page.nextCursor };
}

type Shown = Awaited<ReturnType<typeof listReplies>>[number];

/** Visible ones, and removed ones that somebody has answered. */
function shown(db: Db) {
  return db
    .selectFrom('comment')
    .leftJoin('user', 'user.id', 'comment.userId')
    .select(['comment.id', 'comment.articleId', 'comment.parentId', 'comment.html'])
    .select(['comment.status', 'comment.createdAt', 'comment.updatedAt'])
    .select(['user.id as authorId', 'user.name as authorName'])
    .select(['user.image as authorImage', 'user.role as authorRole'])
    .where((where) =>
      where.or([
        where('comment.status', '=', 'visible'),
        where.and([
          where('comment.status', '=', 'removed'),
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

async function listReplies(db: Db, parentIds: string[]) {
  if (parentIds.length === 0) return [];
  return shown(db)
    .where('comment.parentId', 'in', parentIds)
    .orderBy('comment.createdAt')
    .orderBy('comment.id')
    .limit(repliesAtOnce)
    .execute();
}

function presentComment(row: Shown) {
  const { id, parentId, html, createdAt, updatedAt, authorId, authorName } = row;
  const removed = row.status === 'removed';
  const author =
    removed || !authorId || !authorName
      ? null
      : { id: authorId, name: authorName, image: row.authorImage, role: row.authorRole };
  return { id, parentId, createdAt, updatedAt, removed, html: removed ? '' : html, author };
}

async function countReactions(db: Db, commentIds: string[]) {
  const counts = new Map<string, { emoji: string; count: number }[]>();
  if (commentIds.length === 0) return counts;
  const rows = await db
    .selectFrom('commentReaction')
    .select((eb) => ['commentId', 'emoji', eb.fn.countAll<number>().as('count')])
    .where('commentId', 'in', commentIds)
    .groupBy(['commentId', 'emoji'])
    .execute();
  for (const { commentId, emoji, count } of rows)
    counts.set(commentId, [...(counts.get(commentId) ?? []), { emoji, count }]);
  return counts;
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
  status?: 'visible' | 'removed';
  createdAt?: string;
}

export async function createComment(db: Db, comment: NewComment): Promise<string> {
  const id = newId();
  const { html } = await renderMarkdown(comment.body, { profile: 'comment' });
  const createdAt = comment.createdAt ?? new Date().toISOString();
  const status = comment.status ?? 'visible';
  await db
    .insertInto('comment')
    .values({ ...comment, id, html, status, createdAt, updatedAt: createdAt })
    .execute();
  return id;
}

export async function addReaction(
  db: Db,
  reaction: { commentId: string; userId: string; emoji: string },
) {
  await db
    .insertInto('commentReaction')
    .values({ ...reaction, createdAt: new Date().toISOString() })
    .onConflict((on) => on.columns(['commentId', 'userId', 'emoji']).doNothing())
    .execute();
}
