import { uploadPicture } from '#features/media/upload.server.ts';
import { mostBytes } from '#features/media/limits.ts';
import { AppError } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { fetchGuarded } from '#platform/http/guarded-fetch.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import type { TransferReport } from './transfer-report.ts';

interface FarPlace {
  db: Db;
  storage: Storage;
  dryRun: boolean;
  report: TransferReport;
  /** `off` leaves pictures where they are; `private` asks machines inside the network, too. */
  fetching: Fetching;
  /** Hosts of the site that is moving; pictures of others stay where they are. */
  hosts: Set<string>;
}

export type Fetching = 'off' | 'public' | 'private';

/** Milliseconds for a picture. */
const patience = 15_000;
/** A host that was away so often is not asked again. */
const mostAway = 2;

/** Takes pictures of the old site into the library; where one cannot be had, its address stays and the report says why. */
export function farPictures(place: FarPlace) {
  const { db, dryRun, report, fetching, hosts } = place;
  const away = new Map<string, number>();

  return async function bring(source: string, { address, alt }: { address: string; alt: string }) {
    const host = URL.parse(address)?.host ?? '';
    const known = await findFetched(db, address);
    if (known !== null) return known;
    const leave = (why: string) => {
      report.note(source, `The picture ${address} ${why}.`);
      return null;
    };
    if (fetching === 'off' || !hosts.has(host)) return leave('is elsewhere and was not fetched');
    if (dryRun) return leave('is elsewhere; it will be fetched');
    if ((away.get(host) ?? 0) >= mostAway)
      return leave(`stays where it is: ${host} cannot be reached`);
    try {
      const bytes = await fetchGuarded(address, {
        mostBytes,
        patience,
        allowsPrivate: fetching === 'private',
      });
      const filename = decodeURI(new URL(address).pathname).split('/').at(-1) || 'picture';
      const { url } = await uploadPicture(place, { bytes, filename, alt: alt.slice(0, 500) });
      await db
        .insertInto('fetchedPicture')
        .values({ address, url })
        .onConflict((on) => on.column('address').doUpdateSet({ url }))
        .execute();
      report.count('media', 'created');
      return url;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if ('isAway' in error) away.set(host, (away.get(host) ?? 0) + 1);
      return leave(`stays where it is: ${error.message.replace(/\.$/, '')}`);
    }
  };
}

/** A picture that was fetched before, if it is still in the library. */
async function findFetched(db: Db, address: string): Promise<string | null> {
  const row = await db
    .selectFrom('fetchedPicture')
    .innerJoin('media', 'media.url', 'fetchedPicture.url')
    .select('media.url')
    .where('fetchedPicture.address', '=', address)
    .executeTakeFirst();
  return row?.url ?? null;
}
