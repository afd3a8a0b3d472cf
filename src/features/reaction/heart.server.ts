import { inTransaction } from '#content/write.server.ts';
import { isPublic } from '#content/publication.server.ts';
import type { Db } from '#platform/db/database.ts';
import { prepareQuery, type PreparedValues } from '#platform/db/prepared-query.server.ts';
import { trackReads } from '#platform/db/table-tracking.server.ts';
import { enforceRateLimit } from '#platform/rate-limit/rate-limit.server.ts';
import { getDaySalt, hashVisitor } from '#platform/visitor-hash/visitor-hash.server.ts';

/** A visitor's heart for an article. */
export interface Heart {
  articleId: string;
  /** The client network and the user agent, from which the day's hash is computed. Neither is stored. */
  address: string;
  agent: string;
}

/** Per client network and day, whatever user agents it names: more than the readers behind one address give. */
const dailyLimit = { maxCount: 100, windowSeconds: 24 * 60 * 60 };

/**
 * Stores a heart, at most one per visitor and day. Returns the count, or null for an unknown article. Throws
 * tooManyRequests beyond the daily limit of the network.
 */
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
  const salt = await getSalt(db, day);
  // The limit lives longer than others, so its key is the day's hash of the network.
  const network = hashVisitor(salt, { address: heart.address, agent: '' });
  await enforceRateLimit(db, { key: `heart-day ${network}`, ...dailyLimit });
  const visitor = hashVisitor(salt, heart);
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
  const [hearts] = await trackReads(new Set(), () => selectHearts(db, { articleId }));
  return (hearts?.today ?? 0) + (hearts?.before ?? 0);
}

/** Those of today, and those of the days before. */
const selectHearts = prepareQuery((db, value: PreparedValues<{ articleId: string }>) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom('articleHeart')
      .select((counted) => counted.fn.countAll<number>().as('count'))
      .where('articleId', '=', value('articleId'))
      .as('today'),
    eb
      .selectFrom('articleHeartTotal')
      .select('hearts')
      .where('articleId', '=', value('articleId'))
      .as('before'),
  ]),
);

/** Replaces the hearts of past days by a number per article: nobody can give a second one for them any more. */
export function sumOldHearts(db: Db, now = new Date()): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  return inTransaction(db, async (trx) => {
    const removed = await trx
      .deleteFrom('articleHeart')
      .where('day', '<', day)
      .returning('articleId')
      .execute();
    const counts = new Map<string, number>();
    for (const { articleId } of removed) counts.set(articleId, (counts.get(articleId) ?? 0) + 1);
    for (const [articleId, hearts] of counts)
      await trx
        .insertInto('articleHeartTotal')
        .values({ articleId, hearts })
        .onConflict((on) =>
          on
            .column('articleId')
            .doUpdateSet((eb) => ({ hearts: eb('articleHeartTotal.hearts', '+', hearts) })),
        )
        .execute();
  });
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
