import { contentPath, pagedKinds } from '#content/kinds.ts';
import { toRedirectPath } from '#content/redirect-path.ts';
import { putRedirects } from '#content/redirects.server.ts';
import { inTransaction } from '#content/write.server.ts';
import { badRequest, notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Redirect } from './data.server.ts';
import type { CreateRedirect } from './schema.ts';

/**
 * Lets an old path lead to an item, whatever it led to before. A page that the site has at this path is shown instead. Throws
 * NOT_FOUND without the item, and BAD_REQUEST for a path that cannot lead elsewhere.
 */
export function createRedirect(
  db: Db,
  { path: address, kind, id }: CreateRedirect,
): Promise<Redirect> {
  const path = address.startsWith('/') ? toRedirectPath(address) : null;
  if (path === null)
    throw badRequest(
      'This path cannot lead elsewhere. Enter a path such as /2013/01/11/a-day that is not the home page, and not private.',
      'path',
    );
  return inTransaction(db, async (trx) => {
    const item = await trx.selectFrom(kind).select('slug').where('id', '=', id).executeTakeFirst();
    if (!item) throw notFound(kind);
    await putRedirects(trx, { kind, id }, [path]);
    return { path, kind, id, to: contentPath(kind, item.slug) };
  });
}

/** Deletes what leads elsewhere from a path: a redirect of the path, or of a former slug. Throws NOT_FOUND. */
export async function removeRedirect(db: Db, path: string): Promise<{ path: string }> {
  const slug = path.split('/').at(-1) ?? '';
  const kinds = pagedKinds.filter((kind) => slug !== '' && contentPath(kind, slug) === path);
  const rows = await db
    .deleteFrom('redirect')
    .where(({ eb, or, and }) =>
      or([
        and([eb('kind', 'in', pagedKinds), eb('slug', '=', path)]),
        ...kinds.map((kind) => and([eb('kind', '=', kind), eb('slug', '=', slug)])),
      ]),
    )
    .returning('slug')
    .execute();
  if (rows.length === 0) throw notFound('redirect');
  return { path };
}
