import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { ContentKind } from './kinds.ts';

/** A preview link works for a week, so that a reviewer has time beyond a weekend. */
export const previewLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Signs a token that lets its bearer see the item in any status, until it expires. */
export async function signPreview(
  db: Db,
  of: { kind: ContentKind; id: string },
  now = Date.now(),
): Promise<{ token: string; expiresAt: string }> {
  const expiresAtMs = now + previewLifetimeMs;
  const payload = `${of.id}.${expiresAtMs}`;
  const signature = sign(await getOrCreateSecret(db), `${of.kind}.${payload}`);
  return { token: `${payload}.${signature}`, expiresAt: new Date(expiresAtMs).toISOString() };
}

/** Verifies a token and returns the id of its item. Throws NOT_FOUND if it is expired or its signature is wrong. */
export async function verifyPreview(
  db: Db,
  of: { kind: ContentKind; token: string },
  now = Date.now(),
): Promise<string> {
  const [id = '', expiresAtMs = '', signature = '', ...rest] = of.token.split('.');
  const expected = sign(await getOrCreateSecret(db), `${of.kind}.${id}.${expiresAtMs}`);
  const isGenuine = isEqual(Buffer.from(signature), Buffer.from(expected)) && rest.length === 0;
  if (!isGenuine || Number(expiresAtMs) < now) throw notFound('preview');
  return id;
}

const isEqual = (one: Buffer, other: Buffer) =>
  one.length === other.length && timingSafeEqual(one, other);

function sign(secret: string, payload: string): string {
  return createHmac('sha256', secret).update(payload).digest('base64url');
}

const key = 'previewSecret';

/** Creates the secret once per site; safe when several processes do it at the same time. */
async function getOrCreateSecret(db: Db): Promise<string> {
  const stored = await findSecret(db);
  if (stored !== undefined) return stored;
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
