import type { Db } from '#platform/db/database.ts';
import { readUnsubscribe, type Unsubscribe } from '#platform/mail/unsubscribe-link.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import type { MailChoice } from './mail.server.ts';

const choices: Record<string, MailChoice> = {
  reply: 'notifyReplies',
  comment: 'notifyEntries',
  entry: 'notifyEntries',
};

/** Answers the way out of a mail: asked with GET it only asks back, because programs open every link of a mail. */
export async function answerUnsubscribe(request: Request): Promise<Response> {
  const { database, secret } = await runtime();
  const asked = readUnsubscribe(request.url, secret);
  if (!asked) return page('This link is not whole. Copy all of it from the mail.', 400);
  if (request.method !== 'POST') return page(question, 200);
  await unsubscribe(database.db, asked);
  return page('Done. These mails will not come any more; the profile has the choice too.', 200);
}

export async function unsubscribe(db: Db, { userId, kind }: Unsubscribe) {
  const choice = choices[kind];
  if (!choice) return;
  const updatedAt = new Date().toISOString();
  await db
    .updateTable('user')
    .set({ [choice]: 0, updatedAt })
    .where('id', '=', userId)
    .execute();
}

const question =
  'No more of these mails?</p><form method="post"><button type="submit">Unsubscribe</button></form><p>';

function page(words: string, status: number): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Mails</title></head><body><main><h1>Mails</h1><p>${words}</p></main></body></html>`;
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
