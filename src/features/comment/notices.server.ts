import { isPublic } from '#content/public.server.ts';
import { findAddress, listOwnersToTell } from '#features/user/mail.server.ts';
import type { Db } from '#platform/db/database.ts';
import { writeLetter } from '#platform/mail/letter.ts';
import { queueMail, type Mail, type QueuedMail } from '#platform/mail/outbox.server.ts';

/** The mails that this room writes: to who is answered, and to the owner. */
export const commentMails = ['reply', 'comment'];

/** Queues what a new comment, or one that is shown at last, has to be told of: the owners, and who is answered. */
export async function tellOfComment(db: Db, id: string): Promise<void> {
  const comment = await db
    .selectFrom('comment')
    .leftJoin('comment as parent', 'parent.id', 'comment.parentId')
    .select(['comment.userId', 'comment.status', 'parent.userId as answered'])
    .where('comment.id', '=', id)
    .executeTakeFirst();
  if (!comment?.userId) return;
  const { userId, status, answered } = comment;
  const isAnswer = status === 'visible' && answered !== null && answered !== userId;
  const owners = await listOwnersToTell(db, userId);
  await queueMail(db, [
    ...(isAnswer ? [{ kind: 'reply', recipientId: answered, subjectId: id }] : []),
    ...owners
      .filter((owner) => !isAnswer || owner !== answered)
      .map((recipientId) => ({ kind: 'comment', recipientId, subjectId: id })),
  ]);
}

export interface MailSite {
  name: string;
  baseUrl: string;
  /** The way out for this recipient. */
  unsubscribeUrl: string;
}

/** The mail as it is true now; null if the comment is gone or not for them to read any more, or they do not want it. */
export async function composeCommentMail(
  db: Db,
  { kind, recipientId, subjectId }: QueuedMail,
  site: MailSite,
): Promise<Mail | null> {
  const isReply = kind === 'reply';
  const to = await findAddress(db, recipientId, isReply ? 'notifyReplies' : 'notifyEntries');
  const comment = await findComment(db, subjectId);
  if (!to || !comment || (isReply && comment.status !== 'visible')) return null;
  const name = comment.authorName ?? 'Somebody';
  const held = comment.status === 'held' ? ' It waits for you to approve it.' : '';
  const letter = writeLetter({
    subject: `${name} ${isReply ? 'answered you' : 'commented'} on ${comment.title}`,
    news: isReply
      ? `${name} answered your comment on “${comment.title}”:`
      : `${name} commented on “${comment.title}”.${held}`,
    quote: comment.body,
    link:
      comment.status === 'held'
        ? { label: 'Open the inbox', url: `${site.baseUrl}/dashboard/inbox?show=held` }
        : {
            label: 'Read it on the page',
            url: `${site.baseUrl}/blog/${comment.slug}?comment=${subjectId}#comment-${subjectId}`,
          },
    unsubscribe: {
      why: isReply
        ? `You commented on ${site.name}.`
        : `You own ${site.name}, and want to hear of what is written there.`,
      url: site.unsubscribeUrl,
    },
  });
  return { to, ...letter, unsubscribeUrl: site.unsubscribeUrl };
}

function findComment(db: Db, id: string) {
  return db
    .selectFrom('comment')
    .innerJoin('article', 'article.id', 'comment.articleId')
    .leftJoin('user', 'user.id', 'comment.userId')
    .select(['comment.status', 'comment.body', 'article.slug', 'article.title'])
    .select('user.name as authorName')
    .where('comment.id', '=', id)
    .where('comment.status', 'in', ['visible', 'held'])
    .where(isPublic('article'))
    .executeTakeFirst();
}
