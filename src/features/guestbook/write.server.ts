import { countPlainLinks, toHoldReasons } from '#content/hold-rules.ts';
import { maxCountedPosts } from '#content/spam/check-post.server.ts';
import { decidePost } from '#content/spam/decide-post.server.ts';
import { readEntry } from '#content/spam/post-content.ts';
import { inTransaction } from '#content/write.server.ts';
import { readSettings } from '#features/settings/data.server.ts';
import { badRequest, conflict, forbidden, notFound } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';
import { acquireAdvisoryLock } from '#platform/db/advisory-lock.server.ts';
import type { Viewer } from '#platform/trpc.server.ts';
import { createEntry } from './data.server.ts';
import { queueEntryEvent } from './events.server.ts';
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
    const id = newId();
    const { status, reasons } = await decide(trx, { id, body, author, isNew: true });
    const holdReasons = toHoldReasons(reasons);
    await createEntry(trx, { id, userId: author.id, body, status, holdReasons });
    await queueEntryMails(trx, { id, userId: author.id });
    await queueEntryEvent(trx, 'guestbook_entry.created', id);
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
    // Nothing is decided anew about a post that the owner has yet to see, or has taken from the site.
    const decision =
      entry.status === 'visible'
        ? await decide(trx, { id, body, author, isNew: false })
        : undefined;
    const status = decision?.status ?? entry.status;
    const holdReasons = decision?.status === 'held' ? toHoldReasons(decision.reasons) : undefined;
    const updatedAt = new Date().toISOString();
    await trx
      .updateTable('guestbookEntry')
      .set({ body, status, updatedAt, ...(holdReasons === undefined ? {} : { holdReasons }) })
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

/** Decides by the owner's rules whether a new or edited entry is visible. */
async function decide(
  db: Db,
  { id, body, author, isNew }: { id: string; body: string; author: Viewer; isNew: boolean },
) {
  const { community } = await readSettings(db);
  const countPublicPosts = () => countVisible(db, author.id, id);
  const readContent = () => readEntry(body);
  const links = countPlainLinks(body);
  return decidePost(db, { id, links, readContent, author, isNew, countPublicPosts }, community);
}

/** The number of the author's other visible entries, up to 20. */
async function countVisible(db: Db, userId: string, exceptId: string): Promise<number> {
  const visible = await db
    .selectFrom('guestbookEntry')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'visible')
    .where('id', '!=', exceptId)
    .limit(maxCountedPosts)
    .execute();
  return visible.length;
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
