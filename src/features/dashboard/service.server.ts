import { z } from 'zod';
import { AppError } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Env } from '#platform/env.server.ts';
import { safeFetch, type SafeFetchOptions } from '#platform/http/safe-fetch.server.ts';
import { ServiceError } from '#platform/polling/fetch-json.server.ts';
import { listFetchedValues, type ExternalSource } from '#platform/polling/polling.server.ts';
import { currentVersion } from '#platform/release.ts';
import { compareVersions, findNewestRelease, type Release } from './release-feed.ts';

const sourceName = 'update/releases';
const dayMs = 24 * 60 * 60 * 1000;
const fetchOptions = { maxBytes: 2_000_000, timeoutMs: 10_000 };

/** The feed of new versions, if its address is set. The request says nothing about the site, not even its version. */
export function updateSource(
  { UPDATE_FEED_URL: url }: Pick<Env, 'UPDATE_FEED_URL'>,
  options: SafeFetchOptions = fetchOptions,
): ExternalSource[] {
  if (url === undefined) return [];
  const headers = { accept: 'application/json, application/atom+xml', 'user-agent': 'Mallard' };
  const fetchFeed = async () => {
    const bytes = await safeFetch(url, { ...options, headers }).catch((error: unknown) => {
      throw error instanceof AppError ? new ServiceError(`${error.message}.`) : error;
    });
    const release = findNewestRelease(bytes.toString('utf8'), url);
    if (!release) throw new ServiceError('UPDATE_FEED_URL is no feed of versions.');
    return release;
  };
  return [{ sourceName, settings: url, intervalMs: dayMs, fetch: fetchFeed }];
}

const releaseSchema = z.object({ version: z.string(), url: z.string() });

/** A version that is newer than this one; null if there is none, or no feed is set. */
export async function findUpdate(db: Db, current = currentVersion): Promise<Release | null> {
  const [fetched] = await listFetchedValues(db, sourceName);
  const release = releaseSchema.safeParse(fetched?.value);
  if (!release.success || compareVersions(release.data.version, current) <= 0) return null;
  return release.data;
}
