import { expressionBuilder, sql } from 'kysely';
import type { ImageResolver } from '#content/markdown/render.server.ts';
import { newId } from '#lib/id.ts';
import type { Database, Db } from '#platform/db/database.ts';
import { jsonRows, parseRows, type JsonRows } from '#platform/db/json-rows.server.ts';
import type { MediaTable } from './table.server.ts';

export interface Image {
  url: string;
  width: number;
  height: number;
  placeholder: string | null;
  social: string | null;
  variants: { url: string; width: number; type: string }[];
}

/** The pictures with these URLs, by URL. One query for any number. */
export async function findImages(db: Db, urls: (string | null)[]): Promise<Map<string, Image>> {
  const uniqueUrls = [...new Set(urls.filter((url) => url !== null))];
  if (uniqueUrls.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['url', 'width', 'height', 'placeholder', 'social', 'variants'])
    .where('url', 'in', uniqueUrls)
    .where('width', '>', 0)
    .execute();
  return new Map(rows.map((row) => [row.url, { ...row, variants: parseVariants(row.variants) }]));
}

/** The picture with this URL, or null if it is not in the library. */
export async function findImage(db: Db, url: string | null): Promise<Image | null> {
  return (await findImages(db, [url])).get(url ?? '') ?? null;
}

/** The picture whose URL is in this column of the row: JSON of at most one, for `parseImage`. */
export function selectImage(db: Db, column: string) {
  const image = expressionBuilder<Database>()
    .selectFrom('media')
    .select(['media.url', 'media.width', 'media.height'])
    .select(['media.placeholder', 'media.social', 'media.variants'])
    .where('media.url', '=', sql.ref<string>(column))
    .where('media.width', '>', 0);
  return jsonRows(db, image);
}

export function parseImage(json: JsonRows<Omit<Image, 'variants'> & { variants: string }>) {
  const [image] = parseRows(json);
  return image ? { ...image, variants: parseVariants(image.variants) } : null;
}

/** Adds the picture of `imageUrl` to each item. */
export async function withImages<Item extends { imageUrl: string | null }>(db: Db, items: Item[]) {
  const images = await findImages(
    db,
    items.map((item) => item.imageUrl),
  );
  return items.map((item) => ({ ...item, image: images.get(item.imageUrl ?? '') ?? null }));
}

/** Resolves the pictures and files of a Markdown text for the renderer: size, placeholder and sources, or name and size. */
export function imageResolver(db: Db): ImageResolver {
  return async (src) => {
    const image = (await findImages(db, [src])).get(src);
    if (!image) return findFile(db, src);
    const types = [...new Set(image.variants.map((variant) => variant.type))];
    return {
      src,
      width: image.width,
      height: image.height,
      placeholder: image.placeholder,
      sources: types.map((type) => ({
        type,
        srcset: image.variants
          .filter((variant) => variant.type === type)
          .map((variant) => `${variant.url} ${variant.width}w`)
          .join(', '),
      })),
    };
  };
}

/** The name and size of a file in the library that is no picture; null for any other URL. */
export async function findFile(
  db: Db,
  url: string,
): Promise<{ filename: string; bytes: number } | null> {
  const row = await db
    .selectFrom('media')
    .select(['filename', 'bytes'])
    .where('url', '=', url)
    .where('width', '=', 0)
    .executeTakeFirst();
  return row ?? null;
}

/** The name that a file of the library was uploaded with; null if it is in no library. */
export const findFilename = async (db: Db, url: string): Promise<string | null> =>
  (await findFile(db, url))?.filename ?? null;

/** What was uploaded with these bytes before. */
export async function findUploaded(db: Db, sourceHash: string, purpose: MediaTable['purpose']) {
  return db
    .selectFrom('media')
    .select('url')
    .where('sourceHash', '=', sourceHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

export type NewMedia = Omit<
  MediaTable,
  'id' | 'createdAt' | 'variants' | 'sourceHash' | 'purpose'
> &
  Partial<Pick<MediaTable, 'sourceHash' | 'purpose'>> &
  Pick<Image, 'variants'>;

export async function createMedia(db: Db, media: NewMedia[]) {
  if (media.length === 0) return;
  const createdAt = new Date().toISOString();
  await db
    .insertInto('media')
    .values(
      media.map((one) => ({
        sourceHash: null,
        purpose: 'library' as const,
        ...one,
        id: newId(),
        createdAt,
        variants: JSON.stringify(one.variants),
      })),
    )
    .onConflict((on) => on.column('url').doNothing())
    .execute();
}

export function parseVariants(json: string): Image['variants'] {
  return JSON.parse(json) as Image['variants']; // only createMedia writes this column
}
