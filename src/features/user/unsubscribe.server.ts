import type { Db } from '#platform/db/database.ts';
import {
  parseUnsubscribeUrl,
  type UnsubscribeRequest,
} from '#platform/mail/unsubscribe-link.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import type { MailChoice } from './mail.server.ts';

const choices: Record<string, MailChoice> = {
  reply: 'notifyReplies',
  comment: 'notifyEntries',
  entry: 'notifyEntries',
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

function renderPage(content: string, status: number): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Unsubscribe</title></head><body><main><h1>Unsubscribe</h1><p>${content}</p></main></body></html>`;
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
