import { removeProfilePicture } from '#features/media/library.server.ts';
import { uploadProfilePicture } from '#features/media/upload.server.ts';
import type { Db } from '#platform/db/database.ts';
import { enforceRateLimit } from '#platform/rate-limit/rate-limit.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';

/** Uploads per user and hour: encoding an image is expensive. */
const uploadLimit = { maxCount: 20, windowSeconds: 3_600 };

interface MediaContext {
  db: Db;
  storage: Storage;
}

/** Stores a picture and sets it as the user's. Throws when the limit is reached or the file is not an image. */
export async function setPicture(
  context: MediaContext,
  userId: string,
  file: File,
): Promise<{ image: string }> {
  await enforceRateLimit(context.db, { key: `picture ${userId}`, ...uploadLimit });
  const { url } = await uploadProfilePicture(context, new Uint8Array(await file.arrayBuffer()));
  await removeOldPictureAfter(context, userId, () => saveImage(context.db, userId, url));
  return { image: url };
}

export function removePicture(context: MediaContext, userId: string) {
  return removeOldPictureAfter(context, userId, () => saveImage(context.db, userId, null));
}

/** Runs `action`, then removes the files of the user's previous picture, unless another user still has it. */
export async function removeOldPictureAfter(
  context: MediaContext,
  userId: string,
  action: () => Promise<void>,
) {
  const previous = await context.db
    .selectFrom('user')
    .select('image')
    .where('id', '=', userId)
    .executeTakeFirst();
  await action();
  if (previous?.image) await removeProfilePicture(context.db, context.storage, previous.image);
}

async function saveImage(db: Db, userId: string, image: string | null) {
  const updatedAt = new Date().toISOString();
  await db.updateTable('user').set({ image, updatedAt }).where('id', '=', userId).execute();
}
