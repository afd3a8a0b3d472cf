import { toRedirectPath } from '#content/redirect-path.ts';
import type { Db } from '#platform/db/database.ts';
import type { ImportContext } from '../import-context.server.ts';
import { createImportId } from '../import-post.server.ts';
import type { Post } from '../parse-post.ts';

type Kind = Post['kind'];

interface ExistingText {
  id: string;
  slug: string;
  title: string;
  publishedAt: string | null;
}

/** The version of the ids of imported texts, which are derived from their source. */
const importedIdPattern = /^.{14}5/;

/**
 * Finds the texts of a folder among those that were imported before: by the name of the folder and the path in it, and
 * else by title, slug and date, because folders are renamed and files are moved. Of several such texts, as translations are,
 * it is the one with the same old address.
 */
export async function createIdentityFinder(
  { db, slugs, pathRedirects }: ImportContext,
  keys: readonly string[],
) {
  const findRedirect = (address: string) => pathRedirects.get(toRedirectPath(address) ?? '');
  const bySource = new Set(keys.map(createImportId));
  const existing = {
    article: await listImported(db, 'article'),
    page: await listImported(db, 'page'),
    note: await listImported(db, 'note'),
  };
  // A text that is found by its source is not another one, too.
  const claimed = new Set(
    [...bySource].filter((id) => slugs.article.has(id) || slugs.page.has(id) || slugs.note.has(id)),
  );
  return (key: string, post: Post, oldAddresses: readonly string[]): string => {
    const id = createImportId(key);
    if (slugs[post.kind].has(id)) return id;
    const candidates = (existing[post.kind].get(post.title) ?? []).filter(
      (one) => !claimed.has(one.id) && isSameText(one, post),
    );
    const ids = new Set(oldAddresses.map((address) => findRedirect(address)));
    const found = candidates.find((one) => ids.has(one.id)) ?? candidates[0];
    claimed.add(found?.id ?? id);
    return found?.id ?? id;
  };
}

async function listImported(db: Db, kind: Kind): Promise<Map<string, ExistingText[]>> {
  const rows = await db.selectFrom(kind).select(['id', 'slug', 'title', 'publishedAt']).execute();
  const byTitle = new Map<string, ExistingText[]>();
  for (const row of rows.filter(({ id }) => importedIdPattern.test(id)))
    byTitle.set(row.title, [...(byTitle.get(row.title) ?? []), row]);
  // In the order in which they were imported: `text-2` before `text-10`.
  for (const texts of byTitle.values())
    texts.sort((one, other) => one.slug.localeCompare(other.slug, 'en', { numeric: true }));
  return byTitle;
}

/** The slug may have got a number, because another text has it. A draft has no date here. */
const isSameText = ({ slug, publishedAt }: ExistingText, post: Post): boolean =>
  slug.startsWith(post.slug) &&
  /^(-\d+)?$/.test(slug.slice(post.slug.length)) &&
  (post.date === null || publishedAt === null || publishedAt === post.date);
