import { moderateComments } from '#features/comment/moderation.server.ts';
import { submitComment } from '#features/comment/write.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { Viewer } from '#platform/trpc.server.ts';
import { parseFieldsJson } from './data.server.ts';
import { outdate, type Accepted } from './outdate.server.ts';
import type { ProposalTable } from './table.server.ts';
import { decide } from './write.server.ts';

/** Carries out a decision about a comment, as the owner would in the inbox. */
export async function acceptDecision(
  db: Db,
  proposal: ProposalTable,
  owner: Viewer,
): Promise<Accepted> {
  const { id, subjectId, title } = proposal;
  const comment = await db
    .selectFrom('comment')
    .select(['id', 'parentId', 'articleId', 'noteId', 'status'])
    .where('id', '=', subjectId)
    .where('status', '!=', 'removed')
    .executeTakeFirst();
  if (!comment) return outdate(db, proposal);
  const { action, body } = parseFieldsJson(proposal.fields);
  if (action === 'answer') await answer(db, { comment, body: String(body), owner });
  else if (action === 'approve' || action === 'hide' || action === 'spam' || action === 'remove')
    await moderateComments(db, { ids: [comment.id], action });
  await decide(db, id, { status: 'accepted' });
  return { status: 'accepted', subjectId, title };
}

interface Answer {
  comment: {
    id: string;
    parentId: string | null;
    articleId: string | null;
    noteId: string | null;
    status: string;
  };
  body: string;
  owner: Viewer;
}

/** Answers in the owner's name. A held comment is approved by that, and an answer to a reply is beside it. */
async function answer(db: Db, { comment, body, owner }: Answer) {
  const { id, articleId, noteId, parentId, status } = comment;
  if (status === 'held') await moderateComments(db, { ids: [id], action: 'approve' });
  await submitComment(db, { articleId, noteId, parentId: parentId ?? id, body }, owner);
}
