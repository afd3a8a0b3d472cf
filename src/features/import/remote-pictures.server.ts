import { findRemotePicture, uploadRemotePicture } from '#features/media/remote-picture.server.ts';
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
  /** The hosts of the imported site; pictures of other hosts are not fetched. */
  hosts: Set<string>;
}

export type PictureFetching = 'off' | 'public' | 'private';

/** After this many failures a host is not requested again. */
const maxFailures = 2;

/** Imports remote pictures into the library; if one fails, its address stays and the report has the reason. */
export function createRemotePictureImporter(options: RemotePictureOptions) {
  const { db, dryRun, report, fetching, hosts } = options;
  const failures = new Map<string, number>();

  return async function importRemotePicture(
    source: string,
    { address, alt }: { address: string; alt: string },
  ) {
    const host = URL.parse(address)?.host ?? '';
    const existing = await findRemotePicture(db, address);
    if (existing !== null) return existing;
    const keepAddress = (reason: string) => {
      report.note(source, `The picture ${address} ${reason}.`);
      return null;
    };
    if (fetching === 'off' || !hosts.has(host))
      return keepAddress('is on another server and was not fetched');
    if (dryRun) return keepAddress('is on another server and will be fetched');
    if ((failures.get(host) ?? 0) >= maxFailures)
      return keepAddress(`keeps its URL: ${host} cannot be reached`);
    try {
      const { url } = await uploadRemotePicture(options, {
        address,
        alt: alt.slice(0, 500),
        allowsPrivate: fetching === 'private',
      });
      report.count('media', 'created');
      return url;
    } catch (error) {
      if (!(error instanceof AppError) || isStorageFailure(error)) throw error;
      if ('isTemporary' in error) failures.set(host, (failures.get(host) ?? 0) + 1);
      return keepAddress(`keeps its URL: ${error.message.replace(/\.$/, '')}`);
    }
  };
}
