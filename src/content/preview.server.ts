import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { ContentKind } from './kinds.ts';

/** Milliseconds that a preview link works: a week, for a reader who is asked over a weekend. */
export const previewLasts = 7 * 24 * 60 * 60 * 1000;

/** Says that whoever has it may see this thing as it is now, until a time. */
export async function signPreview(
  db: Db,
  of: { kind: ContentKind; id: string },
  now = Date.now(),
): Promise<{ token: string; expiresAt: string }> {
  const expires = now + previewLasts;
  const said = `${of.id}.${expires}`;
  const signature = sign(await keepSecret(db), `${of.kind}.${said}`);
  return { token: `${said}.${signature}`, expiresAt: new Date(expires).toISOString() };
}

/** The id that the token lets one see; NOT_FOUND for one that is over, or not ours. */
export async function readPreview(
  db: Db,
  of: { kind: ContentKind; token: string },
  now = Date.now(),
): Promise<string> {
  const [id = '', expires = '', signature = ''] = of.token.split('.');
  const wanted = sign(await keepSecret(db), `${of.kind}.${id}.${expires}`);
  if (!isSame(Buffer.from(signature), Buffer.from(wanted)) || Number(expires) < now)
    throw notFound('preview');
  return id;
}

const isSame = (one: Buffer, other: Buffer) =>
  one.length === other.length && timingSafeEqual(one, other);

function sign(secret: string, said: string): string {
  return createHmac('sha256', secret).update(said).digest('base64url');
}

const key = 'previewSecret';

/** Made once for the site, whichever process asks first. */
async function keepSecret(db: Db): Promise<string> {
  const kept = await findSecret(db);
  if (kept !== undefined) return kept;
  const value = JSON.stringify(randomBytes(32).toString('base64url'));
  await db
    .insertInto('setting')
    .values({ key, value, updatedAt: new Date().toISOString() })
    .onConflict((on) => on.column('key').doNothing())
    .execute();
  return (await findSecret(db)) ?? value;
}

async function findSecret(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}
