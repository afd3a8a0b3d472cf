import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#lib/id.ts';
import { inTransaction } from '#content/write.server.ts';
import type { Db } from '#platform/db/database.ts';
import { createUser } from './data.server.ts';
import { createUnknownEmail } from './email.ts';

/** Short, because the link gives full access and is opened right after the command prints it. */
const linkLifetimeMs = 30 * 60 * 1000;

export const ownerLinkPath = '/signin/owner';

/** Whether an owner has a passkey, a connected account or a session that has not expired. */
export async function hasOwner(db: Db, now = new Date()): Promise<boolean> {
  const owner = await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .where((where) => {
      const passkey = where.selectFrom('passkey').select('passkey.id');
      const account = where.selectFrom('account').select('account.id');
      const session = where.selectFrom('session').select('session.id');
      return where.or([
        where.exists(passkey.whereRef('passkey.userId', '=', 'user.id')),
        where.exists(account.whereRef('account.userId', '=', 'user.id')),
        where.exists(
          session
            .whereRef('session.userId', '=', 'user.id')
            .where('session.expiresAt', '>', now.toISOString()),
        ),
      ]);
    })
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}

/** Returns the path of a new link. With `second` it adds an owner; without, it signs in as the first owner. */
export async function createOwnerLink(
  db: Db,
  { second = false, now = new Date() }: { second?: boolean; now?: Date } = {},
): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  await db.deleteFrom('ownerLink').where('expiresAt', '<=', now.toISOString()).execute();
  await db
    .insertInto('ownerLink')
    .values({
      hash: hash(secret),
      second: second ? 1 : 0,
      expiresAt: new Date(now.getTime() + linkLifetimeMs).toISOString(),
      createdAt: now.toISOString(),
    })
    .execute();
  return `${ownerLinkPath}/${secret}`;
}

interface Claim {
  secret: string;
  /** The id of the visitor who opened the link, if they are signed in. */
  visitorId: string | null;
  now?: Date;
}

/**
 * Uses the link up and returns the id of the owner to sign in: the first owner, else the visitor, who becomes an owner,
 * else a new user. Null if the link is unknown, used or expired.
 */
export function claimSite(db: Db, claim: Claim): Promise<string | null> {
  const { secret, visitorId, now = new Date() } = claim;
  return inTransaction(db, async (trx) => {
    // Deleted first: of two concurrent requests only one gets the row.
    const link = await trx
      .deleteFrom('ownerLink')
      .where('hash', '=', hash(secret))
      .returning(['second', 'expiresAt'])
      .executeTakeFirst();
    if (!link || link.expiresAt <= now.toISOString()) return null;
    await trx.deleteFrom('ownerLink').execute();
    await requestSetup(trx, now);
    const owner = link.second === 0 ? await findFirstOwner(trx) : null;
    if (owner) return makeOwner(trx, owner);
    if (visitorId) return makeOwner(trx, visitorId);
    return createUser(trx, { name: 'Owner', email: createUnknownEmail(newId()), role: 'admin' });
  });
}

/** The key of the setting that says whether the first owner has set the site up: `"pending"` or `"done"`. */
export const setupKey = 'setup';

/** Asks the first owner of a new site to set it up. A site that is set up stays as it is. */
async function requestSetup(db: Db, now: Date) {
  await db
    .insertInto('setting')
    .values({ key: setupKey, value: '"pending"', updatedAt: now.toISOString() })
    .onConflict((on) => on.column('key').doNothing())
    .execute();
}

/** Whether the owner has still to set the site up. */
export async function isSetupPending(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', setupKey)
    .executeTakeFirst();
  return row?.value === '"pending"';
}

/** Lifts a ban too: a banned owner could not use the dashboard. */
async function makeOwner(db: Db, id: string): Promise<string> {
  await db
    .updateTable('user')
    .set({ role: 'admin', banned: 0, banReason: null, banExpires: null })
    .set({ updatedAt: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  return id;
}

async function findFirstOwner(db: Db): Promise<string | null> {
  const owner = await db
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return owner?.id ?? null;
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
