import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { badRequest } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { ContentKind } from './kinds.ts';
import { findMissingField, listRequiredFields } from './required-fields.ts';

/** Throws BAD_REQUEST for content that is published or scheduled and lacks a field that this needs. */
export function requirePublishable(
  kind: ContentKind,
  content: { status: 'draft' | 'published' },
): void {
  const missing = content.status === 'published' ? findMissingField(kind, content) : undefined;
  if (missing) throw badRequest(missing.message, missing.field);
}

/** The same for items that are to be published together. Items in the trash are not. */
export async function requireAllPublishable(
  db: Db,
  kind: ContentKind,
  ids: string[],
): Promise<void> {
  for (const { field, message, when } of listRequiredFields(kind)) {
    const column = (name: string) => sql.ref(`${kind}.${name}`);
    const isNeeded = when ? sql`${column(when.field)} = ${when.is}` : sql`true`;
    const isEmpty: Expression<SqlBool> = sql<SqlBool>`coalesce(${column(field)}, '') = '' and ${isNeeded}`;
    const rows = await db
      .selectFrom(kind)
      .select('id')
      .where('id', 'in', ids)
      .where('trashedAt', 'is', null)
      .where(isEmpty)
      .execute();
    if (rows.length === 0) continue;
    const reason =
      rows.length === 1
        ? 'One item is not complete and cannot be published.'
        : `${rows.length} items are not complete and cannot be published.`;
    throw badRequest(`${reason} ${message}`, field);
  }
}
