import { findOwnerAddress } from '#features/user/mail.server.ts';
import { formatScope } from './scope-text.ts';
import type { Db } from '#platform/db/database.ts';
import { renderEmail } from '#platform/mail/email-template.ts';
import { queueMail, type Mail, type QueuedMail } from '#platform/mail/outbox.server.ts';
import { parseScopes } from './data.server.ts';

/** The kind of the mails about new tokens. */
export const tokenMail = 'token';

/** Queues a mail about a new token for its owner, who cannot switch it off. */
export const queueTokenMail = (
  db: Db,
  { userId, tokenId }: { userId: string; tokenId: string },
): Promise<void> => queueMail(db, [{ kind: tokenMail, recipientId: userId, subjectId: tokenId }]);

/** Composes the mail; null if the token was revoked, or the recipient is no owner any more. */
export async function composeTokenMail(
  db: Db,
  { recipientId, subjectId }: QueuedMail,
  site: { name: string; baseUrl: string },
): Promise<Mail | null> {
  const to = await findOwnerAddress(db, recipientId);
  const token = await db
    .selectFrom('accessToken')
    .select(['name', 'scopes', 'expiresAt'])
    .where('id', '=', subjectId)
    .executeTakeFirst();
  if (!to || !token) return null;
  const permissions = parseScopes(token.scopes).map((scope) => formatScope(scope).label);
  const email = renderEmail({
    subject: `New access token on ${site.name}: ${token.name}`,
    summary: `A token named “${token.name}” was created with your account. Until ${token.expiresAt.slice(0, 10)} a program that has it can: ${permissions.join('; ')}.`,
    quote: 'If this was not you, revoke the token, and sign your other devices out.',
    link: { label: 'Open the access tokens', url: `${site.baseUrl}/dashboard/settings/tokens` },
    unsubscribe: { reason: `You own ${site.name}.`, url: null },
  });
  return { to, ...email, unsubscribeUrl: null };
}
