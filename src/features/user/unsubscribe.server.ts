import type { Db } from '#platform/db/database.ts';
import {
  parseUnsubscribeUrl,
  type UnsubscribeRequest,
} from '#platform/mail/unsubscribe-link.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import { renderMailPage } from './mail-page.server.ts';
import type { MailChoice } from './mail.server.ts';

const choices: Record<string, MailChoice> = {
  reply: 'notifyReplies',
  comment: 'notifyEntries',
  entry: 'notifyEntries',
  proposals: 'notifyEntries',
  proposalAccepted: 'notifyReplies',
};

/** Handles the unsubscribe link of a mail. GET only asks for confirmation, because mail scanners open every link. */
export async function handleUnsubscribe(request: Request): Promise<Response> {
  const { database, secret } = await runtime();
  const unsubscribeRequest = parseUnsubscribeUrl(request.url, secret);
  if (!unsubscribeRequest)
    return renderPage('This link is incomplete. Copy the whole link from the email.', 400);
  if (request.method !== 'POST') return renderPage(confirmationHtml, 200);
  await unsubscribe(database.db, unsubscribeRequest);
  return renderPage('You are unsubscribed. You can change this on your profile.', 200);
}

export async function unsubscribe(db: Db, { userId, kind }: UnsubscribeRequest) {
  const choice = choices[kind];
  if (!choice) return;
  const updatedAt = new Date().toISOString();
  await db
    .updateTable('user')
    .set({ [choice]: 0, updatedAt })
    .where('id', '=', userId)
    .execute();
}

const confirmationHtml =
  'Unsubscribe from these emails?</p><form method="post"><button type="submit">Unsubscribe</button></form><p>';

const renderPage = (content: string, status: number): Response =>
  renderMailPage({ title: 'Unsubscribe', content, status });
