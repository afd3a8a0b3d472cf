import { findCurrentSession } from '#features/user/session.server.ts';
import { getProfile } from '#features/user/profile.server.ts';
import type { Db } from '#platform/db/database.ts';
import { runtime } from '#platform/runtime.server.ts';

/** All that the site knows of the person who asks, as one file. */
export async function answerPersonalData(): Promise<Response> {
  const session = await findCurrentSession();
  if (!session) return Response.redirect((await runtime()).baseUrl + signIn, 303);
  const { database } = await runtime();
  const data = await collectPersonalData(database.db, session.viewer.id, session.sessionId);
  const headers = { 'content-disposition': 'attachment; filename="my-data.json"' };
  return Response.json(data, { headers });
}

const signIn = '/signin?to=%2Fprofile';

/** Rows read at once; a person's comments may be many, and others wait for the database. */
const stretch = 1_000;

export async function collectPersonalData(db: Db, userId: string, sessionId: string | null) {
  const [profile, comments, guestbookEntries, reactions, reports] = await Promise.all([
    getProfile(db, userId, sessionId),
    listAll((after) => commentsAfter(db, userId, after)),
    listAll((after) => entriesAfter(db, userId, after)),
    listReactions(db, userId),
    listReports(db, userId),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    profile,
    comments,
    guestbookEntries,
    reactions,
    reports,
  };
}

async function listAll<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const rows = await read(all.at(-1)?.id ?? '');
    all.push(...rows);
    if (rows.length < stretch) return all;
  }
}

function commentsAfter(db: Db, userId: string, after: string) {
  return db
    .selectFrom('comment')
    .leftJoin('article', 'article.id', 'comment.articleId')
    .select(['comment.id', 'article.title as article', 'comment.parentId', 'comment.body'])
    .select(['comment.status', 'comment.createdAt', 'comment.updatedAt'])
    .where('comment.userId', '=', userId)
    .where('comment.id', '>', after)
    .orderBy('comment.id')
    .limit(stretch)
    .execute();
}

function entriesAfter(db: Db, userId: string, after: string) {
  return db
    .selectFrom('guestbookEntry')
    .select(['id', 'body', 'status', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(stretch)
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
