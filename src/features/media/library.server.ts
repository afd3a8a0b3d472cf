import { sql, type SqlBool } from 'kysely';
import { listPage } from '#content/public.server.ts';
import { inTransaction } from '#content/write.server.ts';
import { AppError, notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { readVariants } from './data.server.ts';
import type { MediaListInput, MediaUpdate } from './schema.ts';
import { dropFiles, fileTurns, noteStrays } from './strays.server.ts';
import type { MediaTable } from './table.server.ts';
import { findUses, type Use } from './usage.server.ts';

/** Because more words only narrow down what is found already. */
const mostWords = 10;

/** The owner's pictures, newest first; those whose name or alternative text has all the words. */
export async function listMedia(db: Db, input: MediaListInput) {
  let pictures = library(db);
  for (const word of (input.q ?? '').split(/\s+/).filter(Boolean).slice(0, mostWords))
    pictures = pictures.where(hasWord(word));
  const { items, nextCursor } = await listPage(
    pictures,
    { table: 'media', by: 'createdAt' },
    input,
  );
  return { items: items.map(asItem), nextCursor };
}

export async function getMedia(db: Db, id: string) {
  const row = await library(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('picture');
  return asItem(row);
}

export async function getMediaAt(db: Db, url: string) {
  const row = await library(db).where('url', '=', url).executeTakeFirst();
  if (!row) throw notFound('picture');
  return asItem(row);
}

/** Its name, and the alternative text that it is offered with from now on. */
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

/** Where it is used: under its own address, or under that of one of its sizes. */
export async function listUses(db: Db, id: string): Promise<{ items: Use[] }> {
  return { items: await findUses(db, addressesOf(await getMedia(db, id))) };
}

/** Removes it for good, unless it is used. */
export async function removeMedia(db: Db, storage: Storage, id: string): Promise<{ id: string }> {
  return remove(db, storage, await getMedia(db, id));
}

/** Removes a profile picture that nobody has any more; anything else stays. */
export async function removeProfilePicture(db: Db, storage: Storage, url: string): Promise<void> {
  const row = await pictures(db)
    .where('url', '=', url)
    .where('purpose', '=', 'profile')
    .executeTakeFirst();
  if (!row) return;
  const picture = asItem(row);
  if ((await findUses(db, addressesOf(picture))).length === 0) await remove(db, storage, picture);
}

type Picture = Awaited<ReturnType<typeof getMedia>>;

async function remove(db: Db, storage: Storage, picture: Picture): Promise<{ id: string }> {
  const { id } = picture;
  const urls = addressesOf(picture);
  const uses = await findUses(db, urls);
  if (uses.length > 0) throw new AppError('CONFLICT', refusal(uses), { field: 'id' });
  const names = urls.map((url) => url.replace('/media/', ''));
  await fileTurns.run(async () => {
    await inTransaction(db, async (trx) => {
      await noteStrays(trx, names);
      await trx.deleteFrom('media').where('id', '=', id).execute();
    });
    await dropFiles(db, storage, names);
  });
  return { id };
}

function refusal(uses: Use[]): string {
  const [first] = uses;
  const place = first ? `“${first.title}”${first.trashed ? ' (in the trash)' : ''}` : '';
  const more = uses.length > 1 ? ` and in ${uses.length - 1} more` : '';
  return `This picture is used in ${place}${more}. Take it out there first.`;
}

const pictures = (db: Db) =>
  db
    .selectFrom('media')
    .select(['id', 'url', 'filename', 'alt', 'type', 'width', 'height', 'bytes'])
    .select(['placeholder', 'social', 'variants', 'createdAt']);

const library = (db: Db) => pictures(db).where('purpose', '=', 'library');

function hasWord(word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = (column: string) =>
    sql<SqlBool>`lower(${sql.ref(`media.${column}`)}) like lower(${pattern}) escape '\\'`;
  return sql<SqlBool>`(${found('filename')} or ${found('alt')})`;
}

const asItem = <Row extends Pick<MediaTable, 'variants'>>(row: Row) => ({
  ...row,
  variants: readVariants(row.variants),
});

const addressesOf = ({ url, social, variants }: Pick<Picture, 'url' | 'social' | 'variants'>) => [
  ...new Set([url, ...variants.map((variant) => variant.url), ...(social ? [social] : [])]),
];
