import { buffer } from 'node:stream/consumers';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';

/** The crop of a picture of the library for cards, `/media/…`; null if it has none. */
export async function findCoverCrop(db: Db, imageUrl: string | null): Promise<string | null> {
  if (imageUrl === null) return null;
  const row = await db
    .selectFrom('media')
    .select('social')
    .where('url', '=', imageUrl)
    .executeTakeFirst();
  return row?.social ?? null;
}

/** The bytes of a cover; null if there is none, or its file is missing. */
export async function readCover(cover: string | null, storage: Pick<Storage, 'get'>) {
  const file = cover === null ? null : await storage.get(cover.replace('/media/', ''));
  return file && buffer(file.stream);
}
