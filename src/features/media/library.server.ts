import { sql, type SqlBool } from 'kysely';
import { paginate } from '#content/publication.server.ts';
import { inTransaction } from '#content/write.server.ts';
import { AppError, notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { parseVariants } from './data.server.ts';
import type { MediaListInput, MediaUpdate } from './schema.ts';
import { removeFiles, fileLock, markOrphans } from './orphans.server.ts';
import type { MediaTable } from './table.server.ts';
import { findUses, type Use } from './usage.server.ts';
import { formatTitle } from '#lib/format-title.ts';

/** More words rarely narrow the result further. */
const maxSearchWords = 10;

/** A page of the library, newest first; with `q`, those whose name or alternative text has all words. */
export async function listMedia(db: Db, input: MediaListInput) {
  let pictures = selectLibrary(db);
  if (input.onlyPictures) pictures = pictures.where('width', '>', 0);
  for (const word of (input.q ?? '').split(/\s+/).filter(Boolean).slice(0, maxSearchWords))
    pictures = pictures.where(hasWord(word));
  const { items, nextCursor } = await paginate(
    pictures,
    { table: 'media', by: 'createdAt' },
    input,
  );
  return { items: items.map(toItem), nextCursor };
}

export async function getMedia(db: Db, id: string) {
  const row = await selectLibrary(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('file');
  return toItem(row);
}

export async function getMediaAt(db: Db, url: string) {
  const row = await selectLibrary(db).where('url', '=', url).executeTakeFirst();
  if (!row) throw notFound('file');
  return toItem(row);
}

/** Updates the file name and the default alternative text. Throws not found. */
export async function updateMedia(db: Db, { id, alt, filename }: MediaUpdate) {
  const change = {
    ...(alt === undefined ? {} : { alt }),
    ...(filename === undefined ? {} : { filename }),
  };
  if (Object.keys(change).length > 0)
    await db
      .updateTable('media')
      .set(change)
      .where('id', '=', id)
      .where('purpose', '=', 'library')
      .execute();
  return getMedia(db, id);
}

/** The usages of a picture, under the URL of any of its variants. */
export async function listUses(db: Db, id: string): Promise<{ items: Use[] }> {
  return { items: await findUses(db, listUrls(await getMedia(db, id))) };
}

/** Deletes a picture for good. Throws a conflict if it is used. */
export async function removeMedia(db: Db, storage: Storage, id: string): Promise<{ id: string }> {
  return remove(db, storage, await getMedia(db, id));
}

/** Deletes a profile picture that no user has any more. Other pictures stay. */
export async function removeProfilePicture(db: Db, storage: Storage, url: string): Promise<void> {
  const row = await pictures(db)
    .where('url', '=', url)
    .where('purpose', '=', 'profile')
    .executeTakeFirst();
  if (!row) return;
  const picture = toItem(row);
  if ((await findUses(db, listUrls(picture))).length === 0) await remove(db, storage, picture);
}

type Picture = Awaited<ReturnType<typeof getMedia>>;

async function remove(db: Db, storage: Storage, picture: Picture): Promise<{ id: string }> {
  const { id } = picture;
  const urls = listUrls(picture);
  const uses = await findUses(db, urls);
  if (uses.length > 0)
    throw new AppError('CONFLICT', formatUsedMessage(picture, uses), { field: 'id' });
  const names = urls.map((url) => url.replace('/media/', ''));
  await fileLock.run(async () => {
    await inTransaction(db, async (trx) => {
      await markOrphans(trx, names);
      await trx.deleteFrom('media').where('id', '=', id).execute();
    });
    await removeFiles(db, storage, names);
  });
  return { id };
}

function formatUsedMessage({ width }: Picture, uses: Use[]): string {
  const [first] = uses;
  const usage = first
    ? `“${formatTitle(first.title)}”${first.trashed ? ' (in the trash)' : ''}`
    : '';
  const more = uses.length > 1 ? ` and in ${uses.length - 1} more` : '';
  return `This ${width > 0 ? 'picture' : 'file'} is used in ${usage}${more}. Remove it there first.`;
}

const pictures = (db: Db) =>
  db
    .selectFrom('media')
    .select(['id', 'url', 'filename', 'alt', 'type', 'width', 'height', 'bytes'])
    .select(['placeholder', 'social', 'variants', 'createdAt']);

const selectLibrary = (db: Db) => pictures(db).where('purpose', '=', 'library');

function hasWord(word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const matches = (column: string) =>
    sql<SqlBool>`lower(${sql.ref(`media.${column}`)}) like lower(${pattern}) escape '\\'`;
  return sql<SqlBool>`(${matches('filename')} or ${matches('alt')})`;
}

const toItem = <Row extends Pick<MediaTable, 'variants'>>(row: Row) => ({
  ...row,
  variants: parseVariants(row.variants),
});

const listUrls = ({ url, social, variants }: Pick<Picture, 'url' | 'social' | 'variants'>) => [
  ...new Set([url, ...variants.map((variant) => variant.url), ...(social ? [social] : [])]),
];
