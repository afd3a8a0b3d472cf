import type { Db } from '#platform/db/database.ts';
import { listFetchedValues, type ExternalSource } from '#platform/polling/polling.server.ts';
import { fetchGithub } from './github.server.ts';
import { fetchLastfm } from './lastfm.server.ts';
import { panelSchema, type Panel } from './schema.ts';
import { fetchWakatime } from './wakatime.server.ts';

export interface ExternalStatsSettings {
  GITHUB_USER?: string | undefined;
  GITHUB_TOKEN?: string | undefined;
  WAKATIME_API_KEY?: string | undefined;
  LASTFM_USER?: string | undefined;
  LASTFM_API_KEY?: string | undefined;
}

/** The base URLs of the services' APIs. */
const defaultUrls = {
  github: 'https://api.github.com',
  wakatime: 'https://api.wakatime.com/api/v1',
  lastfm: 'https://ws.audioscrobbler.com/2.0/',
};

/** An hour: fresher figures are not needed, and each service has rate limits. */
const pollIntervalMs = 60 * 60_000;
const sourcePrefix = 'stats/';

/** The external sources of the configured services. */
export function externalSources(env: ExternalStatsSettings, urls = defaultUrls): ExternalSource[] {
  const { GITHUB_USER, GITHUB_TOKEN, WAKATIME_API_KEY, LASTFM_USER, LASTFM_API_KEY } = env;
  const all: ExternalSource[] = [];
  if (GITHUB_USER) {
    const settings = { user: GITHUB_USER, token: GITHUB_TOKEN ?? null };
    all.push(
      createSource('github', settings, (signal) => fetchGithub(urls.github, settings, signal)),
    );
  }
  if (WAKATIME_API_KEY) {
    const settings = { key: WAKATIME_API_KEY };
    all.push(
      createSource('wakatime', settings, (signal) =>
        fetchWakatime(urls.wakatime, settings, signal),
      ),
    );
  }
  if (LASTFM_USER && LASTFM_API_KEY) {
    const settings = { user: LASTFM_USER, key: LASTFM_API_KEY };
    all.push(
      createSource('lastfm', settings, (signal) => fetchLastfm(urls.lastfm, settings, signal)),
    );
  }
  return all;
}

function createSource(
  service: keyof typeof defaultUrls,
  settings: unknown,
  fetchPanel: (signal: AbortSignal) => Promise<Panel>,
): ExternalSource {
  const fetch = async (signal: AbortSignal) => panelSchema.parse(await fetchPanel(signal));
  return { sourceName: sourcePrefix + service, settings, intervalMs: pollIntervalMs, fetch };
}

/** The last panels of the services with the time of their fetch, in the order of the page. */
export async function listPanels(db: Db): Promise<(Panel & { fetchedAt: string })[]> {
  const stored = await listFetchedValues(db, sourcePrefix);
  return Object.keys(defaultUrls).flatMap((service) => {
    const entry = stored.find(({ name }) => name === sourcePrefix + service);
    // A value that an older version stored may have another shape; the next fetch replaces it.
    const panel = panelSchema.safeParse(entry?.value);
    return entry && panel.success ? [{ ...panel.data, fetchedAt: entry.fetchedAt }] : [];
  });
}
