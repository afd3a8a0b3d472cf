import { refreshFilledPaths } from '#content/filled-paths.server.ts';
import { webUrlShape } from '#content/schema.ts';
import { inTransaction } from '#content/write.server.ts';
import { domainOf } from '#lib/domain.ts';
import { formatCount } from '#lib/format-count.ts';
import { slugOfName } from '#lib/slug.ts';
import type { Db } from '#platform/db/database.ts';
import { createImportId } from '../import-post.server.ts';
import type { ImportedBookmark } from './parse-bookmarks.ts';
import type { TaskReport } from '#features/tasks/report.ts';

interface Target {
  dryRun: boolean;
  report: TaskReport;
}

/** Imports bookmarks into collections of the same names. Existing bookmarks are not changed. */
export async function importBookmarks(
  db: Db,
  bookmarks: ImportedBookmark[],
  { dryRun, report }: Target,
) {
  const collections = new Map<string, string>();
  const synced = await listSyncedSlugs(db);
  reportPrivate(bookmarks, report);
  await inTransaction(db, async (trx) => {
    for (const bookmark of bookmarks.filter(({ isPrivate }) => !isPrivate)) {
      if (!webUrlShape.safeParse(bookmark.link).success) {
        report.skip(
          bookmark.title || bookmark.link,
          'It has no URL that begins with https:// or http://.',
        );
        continue;
      }
      const { collection } = bookmark;
      if (synced.has(getSlug(collection))) {
        report.skip(
          bookmark.title || bookmark.link,
          `The collection “${collection}” is synced from Raindrop, which would remove it. Add it there.`,
        );
        continue;
      }
      const collectionId =
        collections.get(collection) ??
        (await findOrCreateCollection(trx, collection, { dryRun, report }));
      collections.set(collection, collectionId);
      const existing = await trx
        .selectFrom('bookmark')
        .select('id')
        .where('collectionId', '=', collectionId)
        .where('link', '=', bookmark.link)
        .executeTakeFirst();
      report.count('bookmark', existing ? 'same' : 'created');
      if (!existing && !dryRun) await insertBookmark(trx, collectionId, bookmark);
    }
    if (!dryRun) await refreshFilledPaths(trx);
  });
}

/** The slugs of the collections that are copies of those at Raindrop: what is not there is removed from them. */
async function listSyncedSlugs(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bookmarkCollection')
    .select('slug')
    .where('raindropId', 'is not', null)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Collections are public, so that what only the owner could see is left out, and counted. */
function reportPrivate(bookmarks: readonly ImportedBookmark[], report: TaskReport) {
  const count = bookmarks.filter(({ isPrivate }) => isPrivate).length;
  if (count === 0) return;
  report.skip(
    formatCount(count, 'private bookmark'),
    'Only you could see this, and collections are public. As notes that link, it can be imported as drafts (--bookmarks=notes --hidden=draft).',
  );
}

const getSlug = (title: string) => slugOfName(title).slice(0, 100);

async function findOrCreateCollection(
  db: Db,
  title: string,
  { dryRun, report }: Target,
): Promise<string> {
  const slug = getSlug(title);
  const existing = await db
    .selectFrom('bookmarkCollection')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  report.count('bookmark collection', existing ? 'same' : 'created');
  const id = existing?.id ?? createImportId(`bookmark collection ${slug}`);
  if (existing || dryRun) return id;
  const last = await db
    .selectFrom('bookmarkCollection')
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst();
  const createdAt = new Date().toISOString();
  const position = Number(last?.position ?? -1) + 1;
  const row = {
    id,
    slug,
    title: title.slice(0, 255),
    raindropId: null,
    description: '',
    position,
    createdAt,
    updatedAt: createdAt,
  };
  await db.insertInto('bookmarkCollection').values(row).execute();
  return id;
}

async function insertBookmark(db: Db, collectionId: string, bookmark: ImportedBookmark) {
  const { title, link, excerpt, note, tags, createdAt } = bookmark;
  const domain = domainOf(link);
  const row = { collectionId, title: title || domain, link, domain, excerpt, note, cover: null };
  const times = { createdAt: createdAt ?? new Date().toISOString() };
  const id = createImportId(`bookmark ${collectionId} ${link}`);
  await db
    .insertInto('bookmark')
    .values({ id, ...row, ...times, tags: JSON.stringify(tags), raindropId: null })
    .execute();
}
