import { contentPath } from '#content/kinds.ts';
import { findMailAddress, listOwnersToNotify } from '#features/user/mail.server.ts';
import type { Db } from '#platform/db/database.ts';
import { renderEmail } from '#platform/mail/email-template.ts';
import { queueMail, type Mail, type QueuedMail } from '#platform/mail/outbox.server.ts';
import { isTargetPublic, selectTarget } from './target.server.ts';

/** The kinds of mail of this feature: to the author of the parent comment, and to the owners. */
export const commentMails = ['reply', 'comment'];

/** Queues the mails about a new or newly approved comment: to the owners, and to the parent's author. */
export async function queueCommentMails(db: Db, id: string): Promise<void> {
  const comment = await db
    .selectFrom('comment')
    .leftJoin('comment as parent', 'parent.id', 'comment.parentId')
    .select(['comment.userId', 'comment.status', 'parent.userId as answered'])
    .where('comment.id', '=', id)
    .executeTakeFirst();
  if (!comment?.userId) return;
  const { userId, status, answered } = comment;
  const isReply = status === 'visible' && answered !== null && answered !== userId;
  const owners = await listOwnersToNotify(db, userId);
  await queueMail(db, [
    ...(isReply ? [{ kind: 'reply', recipientId: answered, subjectId: id }] : []),
    ...owners
      .filter((owner) => !isReply || owner !== answered)
      .map((recipientId) => ({ kind: 'comment', recipientId, subjectId: id })),
  ]);
}

export interface MailSite {
  name: string;
  baseUrl: string;
  /** The unsubscribe link of this recipient. */
  unsubscribeUrl: string;
}

/** Composes the mail from the current comment; null if it is gone or not readable, or these mails are turned off. */
export async function composeCommentMail(
  db: Db,
  { kind, recipientId, subjectId }: QueuedMail,
  site: MailSite,
): Promise<Mail | null> {
  const isReply = kind === 'reply';
  const to = await findMailAddress(db, recipientId, isReply ? 'notifyReplies' : 'notifyEntries');
  const comment = await findComment(db, subjectId);
  if (!to || !comment || (isReply && comment.status !== 'visible')) return null;
  const name = comment.authorName ?? 'Someone';
  const held = comment.status === 'held' ? ' It is waiting for your approval.' : '';
  const email = renderEmail({
    subject: `${name} ${isReply ? 'replied to you' : 'commented'} on ${comment.title}`,
    summary: isReply
      ? `${name} replied to your comment on “${comment.title}”:`
      : `${name} commented on “${comment.title}”.${held}`,
    quote: comment.body,
    link:
      comment.status === 'held'
        ? { label: 'Open the inbox', url: `${site.baseUrl}/dashboard/inbox?show=held` }
        : {
            label: 'Read it on the site',
            url: `${site.baseUrl}${contentPath(comment.targetKind, comment.slug)}?comment=${subjectId}#comment-${subjectId}`,
          },
    unsubscribe: {
      reason: isReply
        ? `You commented on ${site.name}.`
        : `You own ${site.name} and chose to be notified.`,
      url: site.unsubscribeUrl,
    },
  });
  return { to, ...email, unsubscribeUrl: site.unsubscribeUrl };
}

function findComment(db: Db, id: string) {
  return db
    .selectFrom('comment')
    .leftJoin('article', 'article.id', 'comment.articleId')
    .leftJoin('note', 'note.id', 'comment.noteId')
    .leftJoin('user', 'user.id', 'comment.userId')
    .select(['comment.status', 'comment.body'])
    .select(selectTarget)
    .select('user.name as authorName')
    .where('comment.id', '=', id)
    .where('comment.status', 'in', ['visible', 'held'])
    .where(isTargetPublic)
    .executeTakeFirst();
}
