import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#lib/id.ts';
import { inTransaction } from '#content/write.server.ts';
import type { Db } from '#platform/db/database.ts';
import { createUser } from './data.server.ts';
import { unknownEmail } from './email.ts';

/** Milliseconds that a link may wait: time to find the terminal again, not to find the link. */
const linkLasts = 30 * 60 * 1000;

export const ownerLinkPath = '/signin/owner';

/** Whether an owner could sign in now: by a passkey, an account elsewhere, or a session that still runs. */
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

/** The path of a new link. With `second` it makes one more owner; without, whoever opens it is the owner there is. */
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
      expiresAt: new Date(now.getTime() + linkLasts).toISOString(),
      createdAt: now.toISOString(),
    })
    .execute();
  return `${ownerLinkPath}/${secret}`;
}

interface Claim {
  secret: string;
  /** Who opened the link, if they are signed in already. */
  visitorId: string | null;
  now?: Date;
}

/**
 * Who opened the link is the owner from now on: the person that the site already calls so, or else the visitor, or
 * somebody new. Their id, or null if the link is none any more.
 */
export function claimSite(db: Db, claim: Claim): Promise<string | null> {
  const { secret, visitorId, now = new Date() } = claim;
  return inTransaction(db, async (trx) => {
    // Taken away before anything else: of two who open it at once, one gets the row.
    const link = await trx
      .deleteFrom('ownerLink')
      .where('hash', '=', hash(secret))
      .returning(['second', 'expiresAt'])
      .executeTakeFirst();
    if (!link || link.expiresAt <= now.toISOString()) return null;
    await trx.deleteFrom('ownerLink').execute();
    const owner = link.second === 0 ? await findFirstOwner(trx) : null;
    if (owner) return makeOwner(trx, owner);
    if (visitorId) return makeOwner(trx, visitorId);
    return createUser(trx, { name: 'Owner', email: unknownEmail(newId()), role: 'admin' });
  });
}

/** A ban would leave the owner before a locked door. */
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
