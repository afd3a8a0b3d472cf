import { uploadProfilePicture } from '#features/media/upload.server.ts';
import type { Db } from '#platform/db/database.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';

/** Pictures a person may try in an hour; making one is work for the server. */
const tries = { most: 20, withinSeconds: 3_600 };

/** Takes a picture in and puts it beside the person's name. */
export async function setPicture(
  place: { db: Db; storage: Storage },
  userId: string,
  file: File,
): Promise<{ image: string }> {
  await limit(place.db, { key: `picture ${userId}`, ...tries });
  const { url } = await uploadProfilePicture(place, new Uint8Array(await file.arrayBuffer()));
  await keepImage(place.db, userId, url);
  return { image: url };
}

export async function removePicture(db: Db, userId: string) {
  await keepImage(db, userId, null);
}

async function keepImage(db: Db, userId: string, image: string | null) {
  const updatedAt = new Date().toISOString();
  await db.updateTable('user').set({ image, updatedAt }).where('id', '=', userId).execute();
}
