import { tooManyRequests } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { maxOpen, maxOpenSize } from './schema.ts';
import type { Proposer } from './write.server.ts';

const daySeconds = 24 * 60 * 60;

/** Throws if too many proposals wait: of this proposer, or of all. */
export async function enforceOpenLimits(db: Db, { userId, token }: Proposer, size: number) {
  const { count, total } = await db
    .selectFrom('proposal')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('total'),
    ])
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxOpen.total || Number(total) + size > maxOpenSize)
    throw tooManyRequests(
      'Too many proposals wait for the owner of this site. Try again tomorrow.',
      daySeconds,
    );
  const own = db
    .selectFrom('proposal')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'open');
  const { count: ownCount } = await (
    token
      ? own.where('tokenId', '=', token.id)
      : own.where('userId', '=', userId).where('tokenId', 'is', null)
  ).executeTakeFirstOrThrow();
  const max = token ? maxOpen.token : maxOpen.person;
  if (Number(ownCount) >= max)
    throw tooManyRequests(
      `${max} of your proposals wait already. Wait until the owner has decided, or withdraw one.`,
      daySeconds,
    );
}
