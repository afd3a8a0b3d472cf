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
export async function listComments(db: Db, input: ListComments, viewerId: string | null = null) {
  await requirePublicArticle(db, input.articleId);
  const { articleId, parentId, sort, cursor } = input;
  let query = shown(db, viewerId).where('comment.articleId', '=', articleId);
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
  const items = page.items.map((item) => ({
    ...present(item),
    replies: replies.filter((reply) => reply.parentId === item.id).map(present),
  }));
  return { items, nextCursor: page.nextCursor };
}

type Shown = Awaited<ReturnType<typeof listReplies>>[number];

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
        ...(viewerId
          ? [
              where.and([
                where('comment.status', '=', 'held'),
                where('comment.userId', '=', viewerId),
              ]),
            ]
          : []),
        where.and([
          where('comment.status', 'in', ['removed', 'hidden']),
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

async function listReplies(db: Db, parentIds: string[], viewerId: string | null) {
  if (parentIds.length === 0) return [];
  return shown(db, viewerId)
    .where('comment.parentId', 'in', parentIds)
    .orderBy('comment.createdAt')
    .orderBy('comment.id')
    .limit(repliesAtOnce)
    .execute();
}

function presentComment(row: Shown, viewerId: string | null) {
  const { id, articleId, parentId, html, createdAt, updatedAt, authorId, authorName } = row;
  const removed = row.status === 'removed' || row.status === 'hidden';
  const own = !removed && viewerId !== null && authorId === viewerId;
  const author =
    removed || !authorId || !authorName
      ? null
      : { id: authorId, name: authorName, image: row.authorImage, role: row.authorRole };
  return {
    ...{ id, articleId, parentId, createdAt, updatedAt, removed, author },
    html: removed ? '' : html,
    held: row.status === 'held',
    /** The Markdown, for whoever wrote it. */
    source: own ? row.body : null,
  };
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

async function findReactions(db: Db, commentIds: string[], viewerId: string | null) {
  if (viewerId === null || commentIds.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('commentReaction')
    .select(['commentId', 'emoji'])
    .where('userId', '=', viewerId)
    .where('commentId', 'in', commentIds)
    .execute();
  return new Map(rows.map((row) => [row.commentId, row.emoji]));
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
