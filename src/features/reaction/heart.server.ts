import { expressionBuilder, type Kysely } from 'kysely';
import { inTransaction } from '#content/write.server.ts';
import { isPublic } from '#content/publication.server.ts';
import { readSettings } from '#features/settings/data.server.ts';
import type { Db } from '#platform/db/database.ts';
import { prepareQuery, type PreparedValues } from '#platform/db/prepared-query.server.ts';
import { trackReads } from '#platform/db/table-tracking.server.ts';
import { enforceRateLimit } from '#platform/rate-limit/rate-limit.server.ts';
import { getDaySalt, hashVisitor } from '#platform/visitor-hash/visitor-hash.server.ts';
import type { HeartTarget } from './schema.ts';

/** The tables of hearts and the column of what they are for, of each kind that has them. */
const storage = {
  article: { today: 'articleHeart', before: 'articleHeartTotal', column: 'articleId' },
  note: { today: 'noteHeart', before: 'noteHeartTotal', column: 'noteId' },
} as const;
type HeartedKind = keyof typeof storage;

/** Names of tables and columns come from `storage`, which the compiler cannot relate to each other. */
type HeartTables = Record<string, Record<string, never>>;
const heartTables = (db: Db) => db as unknown as Kysely<HeartTables>; // see above

/** A visitor's heart for an article or a note. */
export interface Heart extends HeartTarget {
  /** The client network and the user agent, from which the day's hash is computed. Neither is stored. */
  address: string;
  agent: string;
}

/** Per client network and day, whatever user agents it names: more than the readers behind one address give. */
const dailyLimit = { maxCount: 100, windowSeconds: 24 * 60 * 60 };

/**
 * Stores a heart, at most one per visitor and day. Returns the count, or null for an unknown item. Throws
 * tooManyRequests beyond the daily limit of the network.
 */
export async function addHeart(db: Db, heart: Heart, now = new Date()): Promise<number | null> {
  const { kind, id } = getItem(heart);
  if (!(await takesHearts(db, kind, id))) return null;
  const day = now.toISOString().slice(0, 10);
  const salt = await getSalt(db, day);
  // The limit lives longer than others, so its key is the day's hash of the network.
  const network = hashVisitor(salt, { address: heart.address, agent: '' });
  await enforceRateLimit(db, { key: `heart-day ${network}`, ...dailyLimit });
  const visitor = hashVisitor(salt, heart);
  const { today, column } = storage[kind];
  await heartTables(db)
    .insertInto(today)
    .values({ [column]: id, day, visitor } as never) // the columns of the table
    .onConflict((on) => on.columns([column, 'day', 'visitor']).doNothing())
    .execute();
  return countHearts(db, heart);
}

function getItem({ articleId, noteId }: HeartTarget): { kind: HeartedKind; id: string } {
  return articleId ? { kind: 'article', id: articleId } : { kind: 'note', id: noteId ?? '' };
}

/** Whether the item is public; a note also needs the owner's setting. */
async function takesHearts(db: Db, kind: HeartedKind, id: string): Promise<boolean> {
  const item = await db
    .selectFrom(kind)
    .select('id')
    .where('id', '=', id)
    .where(isPublic(kind))
    .executeTakeFirst();
  if (!item) return false;
  return kind === 'article' || (await readSettings(db)).community.noteComments;
}

/**
 * The number of hearts of an item. Not recorded as a read of the page, or every heart would invalidate the cached
 * pages of all items (decision 016).
 */
export async function countHearts(db: Db, target: HeartTarget): Promise<number> {
  const { kind, id } = getItem(target);
  const [hearts] = await trackReads(new Set(), () => selectHearts[kind](db, { id }));
  return (hearts?.today ?? 0) + (hearts?.before ?? 0);
}

const selectHearts = { article: prepareHearts('article'), note: prepareHearts('note') };

/** Those of today, and those of the days before. */
function prepareHearts(kind: HeartedKind) {
  const { today, before, column } = storage[kind];
  const hearts = expressionBuilder<HeartTables>();
  return prepareQuery((db, value: PreparedValues<{ id: string }>) =>
    db.selectNoFrom([
      hearts
        .selectFrom(today)
        .select((counted) => counted.fn.countAll<number>().as('count'))
        .where(column, '=', value('id') as never) // the id is text
        .as('today'),
      hearts
        .selectFrom(before)
        .select((eb) => eb.ref('hearts').$castTo<number>().as('hearts'))
        .where(column, '=', value('id') as never) // the id is text
        .as('before'),
    ]),
  );
}

/** Replaces the hearts of past days by a number per item: nobody can give a second one for them any more. */
export function sumOldHearts(db: Db, now = new Date()): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  return inTransaction(db, async (trx) => {
    await sumKind(trx, 'article', day);
    await sumKind(trx, 'note', day);
  });
}

async function sumKind(trx: Db, kind: HeartedKind, day: string): Promise<void> {
  const { today, before, column } = storage[kind];
  const removed = await heartTables(trx)
    .deleteFrom(today)
    .where('day', '<', day as never) // the day is text
    .returning((eb) => eb.ref(column).$castTo<string>().as('id'))
    .execute();
  const counts = new Map<string, number>();
  for (const { id } of removed) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const [id, hearts] of counts)
    await heartTables(trx)
      .insertInto(before)
      .values({ [column]: id, hearts } as never) // the columns of the table
      .onConflict((on) =>
        on
          .column(column)
          .doUpdateSet(
            (eb) =>
              ({ hearts: eb(eb.ref(`${before}.hearts` as never), '+', hearts as never) }) as never,
          ),
      )
      .execute();
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
