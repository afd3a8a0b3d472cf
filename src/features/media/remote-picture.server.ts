import type { Db } from '#platform/db/database.ts';
import { safeFetch } from '#platform/http/safe-fetch.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { maxUploadBytes } from './limits.ts';
import { uploadPicture } from './upload.server.ts';

interface RemotePicture {
  address: string;
  alt: string;
  /** Also fetches from hosts inside the private network; set only by a command of the owner. */
  allowsPrivate?: boolean;
  /** Aborts the upload. */
  signal?: AbortSignal | undefined;
}

/** The timeout per picture. */
const timeoutMs = 15_000;

/**
 * Copies a picture from another server into the library, and returns its URL there. A picture that was copied before is
 * not fetched again. Throws BAD_REQUEST with the reason if it cannot be fetched or is no picture.
 */
export async function uploadRemotePicture(
  context: { db: Db; storage: Storage },
  { address, alt, allowsPrivate = false, signal }: RemotePicture,
): Promise<{ url: string }> {
  const existing = await findRemotePicture(context.db, address);
  if (existing !== null) return { url: existing };
  const bytes = await safeFetch(address, { maxBytes: maxUploadBytes, timeoutMs, allowsPrivate });
  const filename = fileName(address);
  const { url } = await uploadPicture(context, { bytes, filename, alt, signal });
  await context.db
    .insertInto('fetchedPicture')
    .values({ address, url })
    .onConflict((on) => on.column('address').doUpdateSet({ url }))
    .execute();
  return { url };
}

/** Finds a picture that was copied before, if it is still in the library. */
export async function findRemotePicture(db: Db, address: string): Promise<string | null> {
  const row = await db
    .selectFrom('fetchedPicture')
    .innerJoin('media', 'media.url', 'fetchedPicture.url')
    .select('media.url')
    .where('fetchedPicture.address', '=', address)
    .executeTakeFirst();
  return row?.url ?? null;
}

function fileName(address: string): string {
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name) || 'picture';
  } catch {
    return name;
  }
}
