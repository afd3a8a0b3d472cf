import { countAddresses, judgePost } from '#content/post-rules.ts';
import { inTransaction } from '#content/write.server.ts';
import { readSettings } from '#features/settings/data.server.ts';
import { badRequest, conflict, forbidden, notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { oneAtATime } from '#platform/db/one-at-a-time.server.ts';
import type { Viewer } from '#platform/trpc.server.ts';
import { createEntry } from './data.server.ts';
import { tellOfEntry } from './notices.server.ts';
import { canEditEntry, canRemoveEntry } from './policy.ts';

/** Milliseconds within which the same words again are a slip of the finger, or a program. */
const sameWordsWithin = 24 * 60 * 60 * 1000;

/** Signs the book: shown at once, or held until the owner has looked. */
export async function writeEntry(
  db: Db,
  input: { body: string; website?: string | undefined },
  by: Viewer,
) {
  if (input.website) throw badRequest('This was not sent by the form.', 'website');
  const { body } = input;
  return inTransaction(db, async (trx) => {
    // Else the same words sent twice at once would both be the first.
    await oneAtATime(trx, `posts of ${by.id}`);
    const own = trx.selectFrom('guestbookEntry').select('id').where('userId', '=', by.id).limit(1);
    const since = new Date(Date.now() - sameWordsWithin).toISOString();
    const same = own.where('body', '=', body).where('createdAt', '>', since);
    if (await same.executeTakeFirst())
      throw conflict('body', 'You have written just this already.');
    const isFirst = !(await own.where('status', '=', 'visible').executeTakeFirst());
    const { community } = await readSettings(trx);
    const status = judgePost(
      { links: countAddresses(body), isOwner: by.role === 'admin', isFirst },
      community,
    );
    const id = await createEntry(trx, { userId: by.id, body, status });
    await tellOfEntry(trx, { id, userId: by.id });
    return { id, status };
  });
}

/** Changes what an entry says. It is judged again: an old entry is no way round the rules. */
export async function editEntry(db: Db, { id, body }: { id: string; body: string }, by: Viewer) {
  return inTransaction(db, async (trx) => {
    const entry = await getWritten(trx, id);
    if (!canEditEntry(by, entry)) throw forbidden('Only who wrote an entry can change it.');
    const { community } = await readSettings(trx);
    const judged = judgePost(
      { links: countAddresses(body), isOwner: by.role === 'admin', isFirst: false },
      community,
    );
    const status = entry.status === 'visible' ? judged : entry.status;
    const updatedAt = new Date().toISOString();
    await trx
      .updateTable('guestbookEntry')
      .set({ body, status, updatedAt })
      .where('id', '=', id)
      .execute();
    return { id, status };
  });
}

export async function takeEntry(db: Db, id: string, by: Viewer) {
  return inTransaction(db, async (trx) => {
    const entry = await getWritten(trx, id);
    if (!canRemoveEntry(by, entry))
      throw forbidden('Only who wrote an entry, or the owner, can remove it.');
    await trx.deleteFrom('guestbookEntry').where('id', '=', id).execute();
    return { id };
  });
}

async function getWritten(db: Db, id: string) {
  const entry = await db
    .selectFrom('guestbookEntry')
    .select(['userId', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!entry) throw notFound('entry');
  return entry;
}
