import { plainText } from '#content/markdown/visible-text.ts';
import { isOwner } from '#lib/roles.ts';
import type { Db } from '#platform/db/database.ts';
import { selectTarget } from './target.server.ts';

/** A glance; the inbox has all. */
const maxShown = 5;
/** Comments read at most, of which some are the owner's. */
const maxRead = 30;
/** Characters of a comment; one line is shown. */
const maxExcerptLength = 200;

/** The newest comments of other people that are visible or held, newest first, with a line of their text. */
export async function listNewestComments(db: Db) {
  const rows = await db
    .selectFrom('comment')
    .leftJoin('article', 'article.id', 'comment.articleId')
    .leftJoin('note', 'note.id', 'comment.noteId')
    .leftJoin('user', 'user.id', 'comment.userId')
    .select(['comment.id', 'comment.body', 'comment.status', 'comment.createdAt'])
    .select(selectTarget)
    .select(['user.name as authorName', 'user.role'])
    .orderBy('comment.createdAt', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(maxRead)
    .execute();
  return rows
    .filter(({ role, status }) => !isOwner({ role }) && (status === 'visible' || status === 'held'))
    .slice(0, maxShown)
    .map(
      ({
        body,
        role: _role,
        status,
        targetKind,
        targetId: _id,
        commentsOpen: _open,
        ...comment
      }) => ({
        ...comment,
        kind: targetKind,
        isHeld: status === 'held',
        excerpt: plainText(body).slice(0, maxExcerptLength),
      }),
    );
}
