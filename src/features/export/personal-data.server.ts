import { findCurrentSession } from '#features/user/session.server.ts';
import { getProfile } from '#features/user/profile.server.ts';
import type { Db } from '#platform/db/database.ts';
import { runtime } from '#platform/runtime.server.ts';

/** Sends all data of the signed-in user as one file. */
export async function handlePersonalDataRequest(): Promise<Response> {
  const session = await findCurrentSession();
  if (!session) return Response.redirect((await runtime()).baseUrl + signInPath, 303);
  const { database } = await runtime();
  const data = await collectPersonalData(database.db, session.viewer.id, session.sessionId);
  const headers = { 'content-disposition': 'attachment; filename="my-data.json"' };
  return Response.json(data, { headers });
}

const signInPath = '/signin?to=%2Fprofile';

/** Rows per query, so that other queries can run in between. */
const pageSize = 1_000;

export async function collectPersonalData(db: Db, userId: string, sessionId: string | null) {
  const [profile, comments, guestbookEntries, reactions, reports, suggestions] = await Promise.all([
    getProfile(db, userId, sessionId),
    listAll((after) => listCommentsAfter(db, userId, after)),
    listAll((after) => listEntriesAfter(db, userId, after)),
    listReactions(db, userId),
    listReports(db, userId),
    listSuggestions(db, userId),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    profile,
    comments,
    guestbookEntries,
    reactions,
    reports,
    suggestions,
  };
}

async function listAll<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const rows = await read(all.at(-1)?.id ?? '');
    all.push(...rows);
    if (rows.length < pageSize) return all;
  }
}

function listCommentsAfter(db: Db, userId: string, after: string) {
  return db
    .selectFrom('comment')
    .leftJoin('article', 'article.id', 'comment.articleId')
    .leftJoin('note', 'note.id', 'comment.noteId')
    .select(['comment.id', 'article.title as article', 'note.title as note'])
    .select(['comment.parentId', 'comment.body'])
    .select(['comment.status', 'comment.createdAt', 'comment.updatedAt'])
    .where('comment.userId', '=', userId)
    .where('comment.id', '>', after)
    .orderBy('comment.id')
    .limit(pageSize)
    .execute();
}

function listEntriesAfter(db: Db, userId: string, after: string) {
  return db
    .selectFrom('guestbookEntry')
    .select(['id', 'body', 'status', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(pageSize)
    .execute();
}

function listReactions(db: Db, userId: string) {
  return db
    .selectFrom('commentReaction')
    .select(['commentId', 'emoji', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .limit(10_000)
    .execute();
}

function listReports(db: Db, userId: string) {
  return db
    .selectFrom('commentReport')
    .select(['commentId', 'reason', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .limit(10_000)
    .execute();
}

/** The corrections that a reader has suggested; their texts are deleted some time after the decision. */
function listSuggestions(db: Db, userId: string) {
  return db
    .selectFrom('proposal')
    .select(['id', 'title', 'reason', 'status', 'answer', 'fields', 'createdAt', 'decidedAt'])
    .where('userId', '=', userId)
    .where('tokenId', 'is', null)
    .orderBy('createdAt')
    .limit(1_000)
    .execute();
}
