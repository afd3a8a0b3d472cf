import { isOwner } from '#lib/roles.ts';
import { countPlainLinks, initialStatus } from '#content/hold-rules.ts';
import { inTransaction } from '#content/write.server.ts';
import { readSettings } from '#features/settings/data.server.ts';
import { badRequest, conflict, forbidden, notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { acquireAdvisoryLock } from '#platform/db/advisory-lock.server.ts';
import type { Viewer } from '#platform/trpc.server.ts';
import { createEntry } from './data.server.ts';
import { queueEntryMails } from './notices.server.ts';
import { canEditEntry, canRemoveEntry } from './policy.ts';

/** The same text within this time is refused: it is a double click or a bot. */
const duplicateWindowMs = 24 * 60 * 60 * 1000;

/** Creates an entry, visible or held for approval. Throws a conflict for a duplicate. */
export async function submitEntry(
  db: Db,
  input: { body: string; website?: string | undefined },
  author: Viewer,
) {
  if (input.website)
    throw badRequest('This was not sent by the form. Reload the page and try again.', 'website');
  const { body } = input;
  return inTransaction(db, async (trx) => {
    // Serialized per user, or two concurrent requests with the same text would both pass the check.
    await acquireAdvisoryLock(trx, `posts of ${author.id}`);
    const ownEntries = trx
      .selectFrom('guestbookEntry')
      .select('id')
      .where('userId', '=', author.id)
      .limit(1);
    const since = new Date(Date.now() - duplicateWindowMs).toISOString();
    const duplicate = ownEntries.where('body', '=', body).where('createdAt', '>', since);
    if (await duplicate.executeTakeFirst()) throw conflict('body', 'You have already posted this.');
    const isFirst = !(await ownEntries.where('status', '=', 'visible').executeTakeFirst());
    const { community } = await readSettings(trx);
    const status = initialStatus(
      { links: countPlainLinks(body), isOwner: isOwner(author), isFirst },
      community,
    );
    const id = await createEntry(trx, { userId: author.id, body, status });
    await queueEntryMails(trx, { id, userId: author.id });
    return { id, status };
  });
}

/** Updates an entry. It is checked again, so that editing does not bypass moderation. */
export async function updateEntry(
  db: Db,
  { id, body }: { id: string; body: string },
  author: Viewer,
) {
  return inTransaction(db, async (trx) => {
    const entry = await getEntry(trx, id);
    if (!canEditEntry(author, entry)) throw forbidden('Only its author can edit an entry.');
    const { community } = await readSettings(trx);
    const heldOrVisible = initialStatus(
      { links: countPlainLinks(body), isOwner: isOwner(author), isFirst: false },
      community,
    );
    const status = entry.status === 'visible' ? heldOrVisible : entry.status;
    const updatedAt = new Date().toISOString();
    await trx
      .updateTable('guestbookEntry')
      .set({ body, status, updatedAt })
      .where('id', '=', id)
      .execute();
    return { id, status };
  });
}

export async function removeEntry(db: Db, id: string, author: Viewer) {
  return inTransaction(db, async (trx) => {
    const entry = await getEntry(trx, id);
    if (!canRemoveEntry(author, entry))
      throw forbidden('Only its author or the owner can remove an entry.');
    await trx.deleteFrom('guestbookEntry').where('id', '=', id).execute();
    return { id };
  });
}

async function getEntry(db: Db, id: string) {
  const entry = await db
    .selectFrom('guestbookEntry')
    .select(['userId', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!entry) throw notFound('entry');
  return entry;
}
