import { refreshPlaces } from '#content/places.server.ts';
import { webAddress } from '#content/schema.ts';
import { inTransaction } from '#content/write.server.ts';
import { domainOf } from '#lib/domain.ts';
import { slugOfName } from '#lib/slug.ts';
import type { Db } from '#platform/db/database.ts';
import { idOf } from './carry-post.server.ts';
import type { ReadBookmark } from './read-bookmarks.ts';
import type { TransferReport } from './transfer-report.ts';

interface Target {
  dryRun: boolean;
  report: TransferReport;
}

/** Brings bookmarks into collections of the same names. One that a collection has already stays as it is. */
export async function importBookmarks(
  db: Db,
  bookmarks: ReadBookmark[],
  { dryRun, report }: Target,
) {
  const collections = new Map<string, string>();
  await inTransaction(db, async (trx) => {
    for (const bookmark of bookmarks) {
      if (!webAddress.safeParse(bookmark.link).success) {
        report.leave(
          bookmark.title || bookmark.link,
          'It has no address that begins with https:// or http://.',
        );
        continue;
      }
      const { collection } = bookmark;
      const collectionId =
        collections.get(collection) ?? (await findCollection(trx, collection, { dryRun, report }));
      collections.set(collection, collectionId);
      const known = await trx
        .selectFrom('bookmark')
        .select('id')
        .where('collectionId', '=', collectionId)
        .where('link', '=', bookmark.link)
        .executeTakeFirst();
      report.count('bookmark', known ? 'same' : 'created');
      if (!known && !dryRun) await write(trx, collectionId, bookmark);
    }
    if (!dryRun) await refreshPlaces(trx);
  });
}

async function findCollection(db: Db, title: string, { dryRun, report }: Target): Promise<string> {
  const slug = slugOfName(title).slice(0, 100);
  const known = await db
    .selectFrom('bookmarkCollection')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  report.count('bookmark collection', known ? 'same' : 'created');
  const id = known?.id ?? idOf(`bookmark collection ${slug}`);
  if (known || dryRun) return id;
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

async function write(db: Db, collectionId: string, bookmark: ReadBookmark) {
  const { title, link, excerpt, note, tags, createdAt } = bookmark;
  const domain = domainOf(link);
  const row = { collectionId, title: title || domain, link, domain, excerpt, note, cover: null };
  const times = { createdAt: createdAt ?? new Date().toISOString() };
  const id = idOf(`bookmark ${collectionId} ${link}`);
  await db
    .insertInto('bookmark')
    .values({ id, ...row, ...times, tags: JSON.stringify(tags), raindropId: null })
    .execute();
}
