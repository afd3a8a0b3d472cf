import type { Db } from '#platform/db/database.ts';

/** Somebody who opened a page in the last five minutes counts as being there. */
const recentMs = 300_000;
/** A visitor is written once in this time, however many pages they open. */
const writeIntervalMs = 60_000;
/** Visitors in memory; beyond it, new ones are not counted as being there. */
const maxVisitors = 20_000;
/** Rows per insert: both engines limit the parameters of a statement. */
const insertBatchSize = 400;

/** The visitors of this process that are to be written. The database has those of all processes. */
export class RecentVisitors {
  readonly #writtenAt = new Map<string, number>();
  #pending = new Set<string>();

  /** Notes that a visitor opened a page. */
  add(hash: string, now: number): void {
    const known = this.#writtenAt.get(hash);
    if (known === undefined ? this.#writtenAt.size >= maxVisitors : now - known < writeIntervalMs)
      return;
    this.#writtenAt.set(hash, now);
    this.#pending.add(hash);
  }

  /** Writes the noted visitors, and deletes those who have left. */
  async save(db: Db, now: Date): Promise<void> {
    const hashes = [...this.#pending].toSorted();
    if (hashes.length === 0) return;
    this.#pending = new Set();
    for (const [hash, at] of this.#writtenAt)
      if (now.getTime() - at >= writeIntervalMs) this.#writtenAt.delete(hash);
    await deleteLeftVisitors(db, now);
    const seenAt = now.toISOString();
    for (let from = 0; from < hashes.length; from += insertBatchSize)
      await db
        .insertInto('recentVisitor')
        .values(hashes.slice(from, from + insertBatchSize).map((hash) => ({ hash, seenAt })))
        .onConflict((on) => on.column('hash').doUpdateSet({ seenAt }))
        .execute();
  }
}

const firstRecent = (now: Date) => new Date(now.getTime() - recentMs).toISOString();

/** Deletes the visitors who opened no page in the last five minutes. */
export async function deleteLeftVisitors(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('recentVisitor').where('seenAt', '<', firstRecent(now)).execute();
}

/** The number of visitors who opened a page in the last five minutes. */
export async function countRecentVisitors(db: Db, now = new Date()): Promise<number> {
  const row = await db
    .selectFrom('recentVisitor')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('seenAt', '>=', firstRecent(now))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
