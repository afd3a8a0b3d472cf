import { findRemotePicture, uploadRemotePicture } from '#features/media/remote-picture.server.ts';
import { limitConcurrency } from '#lib/concurrency-limit.ts';
import { AppError, isStorageFailure } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import type { TaskReport } from '#features/tasks/report.ts';

interface RemotePictureOptions {
  db: Db;
  storage: Storage;
  dryRun: boolean;
  report: TaskReport;
  /** `off` fetches no pictures; `private` also fetches from hosts inside the private network. */
  fetching: PictureFetching;
}

export type RemotePictureImporter = ReturnType<typeof createRemotePictureImporter>;

export type PictureFetching = 'off' | 'public' | 'private';

/** The encoder refuses pictures while too many wait for it. */
const maxConcurrentFetches = 4;

/** After this many failures a host is not requested again. */
const maxFailures = 2;

/**
 * Imports remote pictures into the library; if one fails, its address stays, the report has the reason, and the next import
 * tries it again.
 */
export function createRemotePictureImporter(options: RemotePictureOptions) {
  const { db, dryRun, report, fetching } = options;
  const failures = new Map<string, number>();
  const fetches = new Map<string, Promise<{ url: string }>>();
  const queue = limitConcurrency(maxConcurrentFetches);

  return async function importRemotePicture(
    source: string,
    { address, alt }: { address: string; alt: string },
  ): Promise<string | null> {
    const host = URL.parse(address)?.host ?? '';
    const existing = await findRemotePicture(db, address);
    if (existing !== null) return existing;
    const keepAddress = (reason: string) => {
      report.note(source, `The picture ${address} ${reason}.`);
      return null;
    };
    if (fetching === 'off') return keepAddress('is on another server and was not fetched');
    if (dryRun) return keepAddress('is on another server and will be fetched');
    if ((failures.get(host) ?? 0) >= maxFailures)
      return keepAddress(`keeps its URL: ${host} cannot be reached`);
    try {
      const current = fetches.get(address);
      const fetched = current ?? startFetch(address, alt);
      const { url } = await fetched;
      if (!current) report.count('media', 'created');
      return url;
    } catch (error) {
      if (!(error instanceof AppError) || isStorageFailure(error)) throw error;
      if ('isTemporary' in error) failures.set(host, (failures.get(host) ?? 0) + 1);
      return keepAddress(`keeps its URL: ${error.message.replace(/\.$/, '')}`);
    }
  };
  /** Texts that are imported side by side may show the same picture. */
  function startFetch(address: string, alt: string) {
    const allowsPrivate = fetching === 'private';
    const picture = { address, alt: alt.slice(0, 500), allowsPrivate };
    const fetched = queue
      .run(() => uploadRemotePicture(options, picture))
      .finally(() => fetches.delete(address));
    fetches.set(address, fetched);
    return fetched;
  }
}
