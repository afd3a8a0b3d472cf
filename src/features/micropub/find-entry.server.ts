import { parseContentPath } from '#content/kinds.ts';
import { badRequest } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Caller } from './caller.server.ts';
import { entryKinds, type EntryKind } from './entry-fields.ts';

/** Which post a program means. */
export interface FoundEntry {
  kind: EntryKind;
  id: string;
}

/**
 * Finds the post at an address, also a draft, one in the trash, and one that has moved. Throws BAD_REQUEST if there is none, as
 * the specification says (section 3.8).
 */
export async function findEntry({ context }: Caller, address: string): Promise<FoundEntry> {
  const path = parsePath(address, context.baseUrl);
  const place = path === null ? undefined : parseContentPath(path);
  const kind = entryKinds.find((one) => one === place?.kind);
  const id = kind && place && (await findId(context.db, kind, place.slug));
  if (kind === undefined || id === undefined)
    throw badRequest('There is no post at this address that programs can change.', 'url');
  return { kind, id };
}

/** The path of an address of this site; null for any other. */
function parsePath(address: string, baseUrl: string): string | null {
  const url = URL.parse(address, baseUrl);
  if (url === null || url.origin !== new URL(baseUrl).origin) return null;
  return url.pathname.replace(/\/+$/, '');
}

async function findId(db: Db, kind: EntryKind, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom(kind).select('id').where('slug', '=', slug).executeTakeFirst();
  if (row) return row.id;
  const moved = await db
    .selectFrom('redirect')
    .select('contentId')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return moved?.contentId;
}
