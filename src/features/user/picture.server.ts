import { removeProfilePicture } from '#features/media/library.server.ts';
import { uploadProfilePicture } from '#features/media/upload.server.ts';
import type { Db } from '#platform/db/database.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';

/** Pictures a person may try in an hour; making one is work for the server. */
const tries = { most: 20, withinSeconds: 3_600 };

interface Place {
  db: Db;
  storage: Storage;
}

/** Takes a picture in and puts it beside the person's name. */
export async function setPicture(
  place: Place,
  userId: string,
  file: File,
): Promise<{ image: string }> {
  await limit(place.db, { key: `picture ${userId}`, ...tries });
  const { url } = await uploadProfilePicture(place, new Uint8Array(await file.arrayBuffer()));
  await withoutPicture(place, userId, () => keepImage(place.db, userId, url));
  return { image: url };
}

export function removePicture(place: Place, userId: string) {
  return withoutPicture(place, userId, () => keepImage(place.db, userId, null));
}

/** Once this is done, the files of the picture that the person had are gone too, unless somebody still has it. */
export async function withoutPicture(place: Place, userId: string, act: () => Promise<void>) {
  const had = await place.db
    .selectFrom('user')
    .select('image')
    .where('id', '=', userId)
    .executeTakeFirst();
  await act();
  if (had?.image) await removeProfilePicture(place.db, place.storage, had.image);
}

async function keepImage(db: Db, userId: string, image: string | null) {
  const updatedAt = new Date().toISOString();
  await db.updateTable('user').set({ image, updatedAt }).where('id', '=', userId).execute();
}
