import { createHash, randomBytes } from 'node:crypto';
import { isPublic } from '#content/public.server.ts';
import type { Db } from '#platform/db/database.ts';
import { recordReads } from '#platform/db/table-tracking.server.ts';
import { findSalt } from './views.server.ts';

/** An article that a visitor is fond of. */
export interface Heart {
  articleId: string;
  /** The visitor's network address and browser, from which the day's hash is made. Neither is kept. */
  address: string;
  agent: string;
}

/** Keeps a heart, at most one a day of a visitor; how many there are then, or null where there is no such article. */
export async function giveHeart(db: Db, heart: Heart, now = new Date()): Promise<number | null> {
  const { articleId, address, agent } = heart;
  const article = await db
    .selectFrom('article')
    .select('id')
    .where('id', '=', articleId)
    .where(isPublic('article'))
    .executeTakeFirst();
  if (!article) return null;
  const day = now.toISOString().slice(0, 10);
  const salt = await knownSalt(db, day);
  const visitor = createHash('sha256')
    .update(`${salt}\0${address}\0${agent}`)
    .digest('base64url')
    .slice(0, 16);
  await db
    .insertInto('articleHeart')
    .values({ articleId, day, visitor })
    .onConflict((on) => on.columns(['articleId', 'day', 'visitor']).doNothing())
    .execute();
  return countHearts(db, articleId);
}

/**
 * How many hearts an article has. A page that shows them does not count as made from them: otherwise every heart would
 * expire the pages of all articles (decision 016).
 */
export async function countHearts(db: Db, articleId: string): Promise<number> {
  const { count } = await recordReads(new Set(), () =>
    db
      .selectFrom('articleHeart')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('articleId', '=', articleId)
      .executeTakeFirstOrThrow(),
  );
  return count;
}

/** Looking for a day's salt writes, so it is looked for once a day and database. */
const salts = new WeakMap<Db, { day: string; salt: string }>();

async function knownSalt(db: Db, day: string): Promise<string> {
  const known = salts.get(db);
  if (known?.day === day) return known.salt;
  const salt = await findSalt(db, day, randomBytes(16).toString('base64url'));
  salts.set(db, { day, salt });
  return salt;
}
