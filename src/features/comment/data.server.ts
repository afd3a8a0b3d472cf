import { expressionBuilder, sql, type Expression, type ExpressionBuilder } from 'kysely';
import { isPublic, paginate, selectPage, toPage } from '#content/publication.server.ts';
import { encodeTimeCursor } from '#lib/cursor.ts';
import { renderMarkdown } from '#content/markdown/render.server.ts';
import { notFound } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import type { Database, Db } from '#platform/db/database.ts';
import { parseRows } from '#platform/db/json-rows.server.ts';
import { prepareQuery, type PreparedValues } from '#platform/db/prepared-query.server.ts';
import { selectOwnReaction, selectReactions } from './reactions.server.ts';
import type { ListComments } from './schema.ts';
import {
  getTarget,
  hasComments,
  targetColumns,
  type CommentTarget,
  type TargetKind,
} from './target.server.ts';

const commentsPageSize = 50;
/** Replies listed with each comment, so that one long thread does not dominate a page. */
const maxInlineReplies = 20;
/** Replies listed with the comment of `commentId`. */
const maxRepliesOfNamed = 500;

/**
 * The comments of a public item with their first replies. With `parentId` the replies only. With `commentId` the
 * list starts at that comment's thread, with all of its replies. A removed comment that has replies stays as a
 * tombstone without author and text.
 */
export async function listComments(db: Db, query: ListComments, viewerId: string | null = null) {
  const target = getTarget(query);
  const total = await countPublicComments(db, target);
  if (!(await hasComments(db, target.kind)))
    return { items: [], nextCursor: null, total: 0, isNamed: false };
  const input = { ...query, target };
  const anchor = input.commentId && !input.cursor ? await findAnchor(db, input, viewerId) : null;
  const page = await listThreads(db, { ...input, anchor }, viewerId);
  const parentIds = page.items.flatMap((item) => (item.hasReplies === 1 ? [item.id] : []));
  const replies = input.parentId
    ? []
    : await listReplies(db, { target, parentIds, expandedId: anchor?.id ?? null }, viewerId);
  const items = page.items.map((item) => {
    const ownReplies = replies.filter((reply) => reply.parentId === item.id);
    return {
      ...toComment(item, viewerId),
      replies: ownReplies.map((reply) => toComment(reply, viewerId)),
      replyCount: ownReplies[0]?.total ?? 0,
    };
  });
  return { items, nextCursor: page.nextCursor, total, isNamed: anchor !== null };
}

type TargetQuery = ListComments & { target: CommentTarget };

const columnOf = (kind: TargetKind) => `comment.${targetColumns[kind]}` as const;

type CommentRow = Omit<Awaited<ReturnType<typeof listReplies>>[number], 'total'>;

async function listThreads(
  db: Db,
  { target, parentId, sort, cursor, anchor }: TargetQuery & { anchor: CommentRow | null },
  viewerId: string | null,
) {
  const keyset = threadKeyset(sort);
  if (!anchor && !parentId && !cursor) {
    const rows = await selectFirstThreads[target.kind][sort](db, { targetId: target.id, viewerId });
    return toPage(rows, keyset, commentsPageSize);
  }
  const listed = selectListed(db, sql.val(viewerId)).where(columnOf(target.kind), '=', target.id);
  const query = parentId
    ? listed.where('comment.parentId', '=', parentId)
    : listed.where('comment.parentId', 'is', null);
  if (!anchor) return paginate(query, keyset, { limit: commentsPageSize, cursor });
  const rest = await paginate(query, keyset, {
    limit: commentsPageSize - 1,
    cursor: encodeTimeCursor(anchor.createdAt, anchor.id),
  });
  return { ...rest, items: [anchor, ...rest.items] };
}

const threadKeyset = (sort: ListComments['sort']) =>
  ({ table: 'comment', by: 'createdAt', oldestFirst: sort === 'oldest' }) as const;

const prepareBothOrders = (kind: TargetKind) => ({
  oldest: prepareFirstThreads(kind, 'oldest'),
  newest: prepareFirstThreads(kind, 'newest'),
});

const selectFirstThreads = {
  article: prepareBothOrders('article'),
  note: prepareBothOrders('note'),
};

/** The first page of the threads of an item, which its page shows. */
function prepareFirstThreads(kind: TargetKind, sort: ListComments['sort']) {
  return prepareQuery((db, value: PreparedValues<{ targetId: string; viewerId: string | null }>) =>
    selectPage(
      selectListed(db, value('viewerId'))
        .where(columnOf(kind), '=', value('targetId'))
        .where('comment.parentId', 'is', null),
      threadKeyset(sort),
      { limit: commentsPageSize },
    ),
  );
}

/** The comment that the list starts with: that of `commentId`, or its parent; null if it is not listed. */
async function findAnchor(
  db: Db,
  { target, commentId }: TargetQuery,
  viewerId: string | null,
): Promise<CommentRow | null> {
  const find = (id: string) =>
    selectListed(db, sql.val(viewerId))
      .where(columnOf(target.kind), '=', target.id)
      .where('comment.id', '=', id)
      .executeTakeFirst();
  const found = await find(commentId ?? '');
  if (!found?.parentId) return found ?? null;
  return (await find(found.parentId)) ?? null;
}

/** Selects visible comments, removed ones that have visible replies, and the viewer's own held ones. */
function selectListed(db: Db, viewerId: Expression<string | null>) {
  return db
    .selectFrom('comment')
    .leftJoin('user', 'user.id', 'comment.userId')
    .select(['comment.id', 'comment.articleId', 'comment.noteId', 'comment.parentId'])
    .select('comment.html')
    .select(['comment.status', 'comment.body', 'comment.createdAt', 'comment.updatedAt'])
    .select(['user.id as authorId', 'user.name as authorName'])
    .select(['user.image as authorImage', 'user.role as authorRole'])
    .select((eb) =>
      eb
        .case()
        .when(eb.exists(selectReplies(eb).where('reply.status', 'in', ['visible', 'held'])))
        .then(1)
        .else(0)
        .end()
        .as('hasReplies'),
    )
    .select(selectReactions(db).as('reactions'))
    .select(selectOwnReaction(viewerId).as('mine'))
    .where((where) =>
      where.or([
        isReadable(where, viewerId),
        where.and([
          where('comment.status', 'in', ['removed', 'hidden', 'held', 'spam']),
          where.exists(selectReplies(where).where('reply.status', '=', 'visible')),
        ]),
      ]),
    );
}

const selectReplies = (eb: ExpressionBuilder<Database, 'comment'>) =>
  eb
    .selectFrom('comment as reply')
    .select('reply.id')
    .whereRef('reply.parentId', '=', 'comment.id');

/** Visible, or held and the viewer's own. Null is nobody. */
const isReadable = (
  where: ExpressionBuilder<Database, 'comment'>,
  viewerId: Expression<string | null>,
) =>
  where.or([
    where('comment.status', '=', 'visible'),
    where.and([where('comment.status', '=', 'held'), where('comment.userId', '=', viewerId)]),
  ]);

/** The first replies to each of these comments, with the number of all replies. */
async function listReplies(
  db: Db,
  {
    target,
    parentIds,
    expandedId,
  }: { target: CommentTarget; parentIds: string[]; expandedId: string | null },
  viewerId: string | null,
) {
  if (parentIds.length === 0) return [];
  const ranked = expressionBuilder<Database>()
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
    // Redundant, but without the item SQLite would use the index on the status of all comments.
    .where(columnOf(target.kind), '=', target.id)
    .where('comment.parentId', 'in', parentIds)
    .where((where) => isReadable(where, sql.val(viewerId)))
    .as('ranked');
  return selectListed(db, sql.val(viewerId))
    .innerJoin(ranked, 'ranked.id', 'comment.id')
    .select('ranked.total')
    .where((where) =>
      where.or([
        where('ranked.place', '<=', maxInlineReplies),
        where.and([
          where('comment.parentId', '=', expandedId ?? ''),
          where('ranked.place', '<=', maxRepliesOfNamed),
        ]),
      ]),
    )
    .orderBy('comment.createdAt')
    .orderBy('comment.id')
    .execute();
}

function toComment(row: CommentRow, viewerId: string | null) {
  const { id, articleId, noteId, parentId, html, createdAt, updatedAt, authorId, authorName } = row;
  const canRead = row.status === 'visible' || (row.status === 'held' && authorId === viewerId);
  const removed = !canRead;
  const ownReplies = canRead && viewerId !== null && authorId === viewerId;
  const author =
    removed || !authorId || !authorName
      ? null
      : { id: authorId, name: authorName, image: row.authorImage, role: row.authorRole };
  return {
    id,
    articleId,
    noteId,
    parentId,
    createdAt,
    updatedAt,
    removed,
    author,
    html: removed ? '' : html,
    held: canRead && row.status === 'held',
    source: ownReplies ? row.body : null,
    reactions: parseRows(row.reactions),
    mine: row.mine,
  };
}

/** The number of visible comments of a public item. Throws not found. */
async function countPublicComments(db: Db, { kind, id }: CommentTarget): Promise<number> {
  const [item] = await selectCommentCount[kind](db, { id });
  if (!item) throw notFound(kind);
  return item.count ?? 0;
}

const selectCommentCount = { article: prepareCount('article'), note: prepareCount('note') };

function prepareCount(kind: TargetKind) {
  return prepareQuery((db, value: PreparedValues<{ id: string }>) =>
    db
      .selectFrom(kind)
      .select((eb) =>
        eb
          .selectFrom('comment')
          .select((counted) => counted.fn.countAll<number>().as('count'))
          .where(columnOf(kind), '=', value('id'))
          .where('comment.status', '=', 'visible')
          .as('count'),
      )
      .where('id', '=', value('id'))
      .where(isPublic(kind)),
  );
}

export interface NewComment {
  /** A new id if it is left out. */
  id?: string;
  /** It belongs to an article or to a note. */
  articleId?: string | null;
  noteId?: string | null;
  parentId: string | null;
  userId: string;
  body: string;
  /** The rendered body; rendered by createComment if it is left out. */
  html?: string;
  status?: 'visible' | 'held' | 'removed';
  /** Why it is held, as a JSON list of sentences. */
  holdReasons?: string | null;
  createdAt?: string;
}

export async function createComment(db: Db, comment: NewComment): Promise<string> {
  const id = comment.id ?? newId();
  const html = comment.html ?? (await renderMarkdown(comment.body, { profile: 'comment' })).html;
  const createdAt = comment.createdAt ?? new Date().toISOString();
  const status = comment.status ?? 'visible';
  const articleId = comment.articleId ?? null;
  await db
    .insertInto('comment')
    .values({ ...comment, articleId, id, html, status, createdAt, updatedAt: createdAt })
    .execute();
  return id;
}
