import { createHmac, timingSafeEqual } from 'node:crypto';
import { badRequest, notFound } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import { deriveKey } from '#platform/auth/secret.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { PagedKind } from './kinds.ts';
import { inTransaction } from './write.server.ts';

/** A preview link works for a week, so that a reviewer has time beyond a weekend. */
export const previewLifetimeMs = 7 * 24 * 60 * 60 * 1000;
/** A link that is handed out again works for at least as long. */
const minRemainingMs = 6 * 24 * 60 * 60 * 1000;
/** Links of one item that work at the same time. */
const maxPreviewLinks = 20;

interface Item {
  kind: PagedKind;
  id: string;
}

/** A link that works: times are UTC ISO 8601. */
export interface PreviewLink {
  id: string;
  token: string;
  createdAt: string;
  expiresAt: string;
}

/** The links of an item that work, newest first. */
export async function listPreviewLinks(
  db: Db,
  secret: string,
  { kind, id }: Item,
): Promise<PreviewLink[]> {
  const rows = await db
    .selectFrom('previewLink')
    .select(['id', 'createdAt', 'expiresAt'])
    .where('kind', '=', kind)
    .where('contentId', '=', id)
    .where('expiresAt', '>', new Date().toISOString())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxPreviewLinks)
    .execute();
  return rows.map((row) => ({ ...row, token: signPreview(secret, { kind, linkId: row.id }) }));
}

/**
 * Creates a link that lets its bearer see the item in any status, until it expires, is revoked, or the secret of the site
 * changes. Throws BAD_REQUEST if the item has too many links.
 */
export async function createPreviewLink(
  db: Db,
  secret: string,
  { kind, id }: Item,
): Promise<PreviewLink> {
  const linkId = newId();
  const now = Date.now();
  const createdAt = new Date(now).toISOString();
  const expiresAt = new Date(now + previewLifetimeMs).toISOString();
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('previewLink').where('expiresAt', '<=', createdAt).execute();
    const { count } = await trx
      .selectFrom('previewLink')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('contentId', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxPreviewLinks)
      throw badRequest(
        `There are ${maxPreviewLinks} preview links already. Revoke one of them first.`,
      );
    await trx
      .insertInto('previewLink')
      .values({ id: linkId, kind, contentId: id, createdAt, expiresAt })
      .execute();
  });
  return { id: linkId, token: signPreview(secret, { kind, linkId }), createdAt, expiresAt };
}

/** The newest link of an item if it works for another six days, or a new one. */
export async function getOrCreatePreviewLink(
  db: Db,
  secret: string,
  item: Item,
): Promise<PreviewLink> {
  const [newest] = await listPreviewLinks(db, secret, item);
  const isFresh = newest && Date.parse(newest.expiresAt) - Date.now() > minRemainingMs;
  return isFresh ? newest : createPreviewLink(db, secret, item);
}

/** Ends a link of an item at once. Without effect if it has ended. */
export async function revokePreviewLink(
  db: Db,
  { kind, id, linkId }: Item & { linkId: string },
): Promise<void> {
  await db
    .deleteFrom('previewLink')
    .where('id', '=', linkId)
    .where('kind', '=', kind)
    .where('contentId', '=', id)
    .execute();
}

/** Verifies a token and returns the id of its item. Throws NOT_FOUND if it is forged, expired or revoked. */
export async function getPreviewedId(
  db: Db,
  secret: string,
  { kind, token }: { kind: PagedKind; token: string },
): Promise<string> {
  const linkId = token.split('.')[0] ?? '';
  const expected = signPreview(secret, { kind, linkId });
  // The signature comes before the database: a guess costs no query.
  if (!isEqual(Buffer.from(token), Buffer.from(expected))) throw notFound('preview');
  const link = await db
    .selectFrom('previewLink')
    .select('contentId')
    .where('id', '=', linkId)
    .where('kind', '=', kind)
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst();
  if (!link) throw notFound('preview');
  return link.contentId;
}

function signPreview(
  secret: string,
  { kind, linkId }: { kind: PagedKind; linkId: string },
): string {
  const signature = createHmac('sha256', deriveKey(secret, 'preview link'))
    .update(`${kind}.${linkId}`)
    .digest('base64url');
  return `${linkId}.${signature}`;
}

const isEqual = (one: Buffer, other: Buffer) =>
  one.length === other.length && timingSafeEqual(one, other);
