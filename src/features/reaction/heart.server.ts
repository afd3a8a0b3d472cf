import { isPublic } from '#content/publication.server.ts';
import type { Db } from '#platform/db/database.ts';
import { trackReads } from '#platform/db/table-tracking.server.ts';
import { getDaySalt, hashVisitor } from '#platform/visitor-hash/visitor-hash.server.ts';

/** A visitor's heart for an article. */
export interface Heart {
  articleId: string;
  /** The client address and the user agent, from which the day's hash is computed. Neither is stored. */
  address: string;
  agent: string;
}

/** Stores a heart, at most one per visitor and day. Returns the count, or null for an unknown article. */
export async function addHeart(db: Db, heart: Heart, now = new Date()): Promise<number | null> {
  const { articleId } = heart;
  const article = await db
    .selectFrom('article')
    .select('id')
    .where('id', '=', articleId)
    .where(isPublic('article'))
    .executeTakeFirst();
  if (!article) return null;
  const day = now.toISOString().slice(0, 10);
  const visitor = hashVisitor(await getSalt(db, day), heart);
  await db
    .insertInto('articleHeart')
    .values({ articleId, day, visitor })
    .onConflict((on) => on.columns(['articleId', 'day', 'visitor']).doNothing())
    .execute();
  return countHearts(db, articleId);
}

/**
 * The number of hearts of an article. Not recorded as a read of the page, or every heart would invalidate the cached
 * pages of all articles (decision 016).
 */
export async function countHearts(db: Db, articleId: string): Promise<number> {
  const { count } = await trackReads(new Set(), () =>
    db
      .selectFrom('articleHeart')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('articleId', '=', articleId)
      .executeTakeFirstOrThrow(),
  );
  return count;
}

/** Finding a day's salt writes to the database, so it is cached per day and database. */
const salts = new WeakMap<Db, { day: string; salt: string }>();

async function getSalt(db: Db, day: string): Promise<string> {
  const cached = salts.get(db);
  if (cached?.day === day) return cached.salt;
  const salt = await getDaySalt(db, day);
  salts.set(db, { day, salt });
  return salt;
}
