import type { Db } from '#platform/db/database.ts';
import { readFollowed, type Followed } from '#platform/follow/follow.server.ts';
import { fetchGithub } from './github.server.ts';
import { fetchLastfm } from './lastfm.server.ts';
import { panelShape, type Panel } from './schema.ts';
import { fetchWakatime } from './wakatime.server.ts';

export interface ElsewhereSettings {
  GITHUB_USER?: string | undefined;
  GITHUB_TOKEN?: string | undefined;
  WAKATIME_API_KEY?: string | undefined;
  LASTFM_USER?: string | undefined;
  LASTFM_API_KEY?: string | undefined;
}

/** Where the services' interfaces are. */
const addresses = {
  github: 'https://api.github.com',
  wakatime: 'https://api.wakatime.com/api/v1',
  lastfm: 'https://ws.audioscrobbler.com/2.0/',
};

/** Milliseconds: an hour, because nobody looks at such figures more often, and each service counts its visitors. */
const every = 60 * 60_000;
const prefix = 'stats/';

/** The services that are set, each as something to follow. */
export function followElsewhere(env: ElsewhereSettings, at = addresses): Followed[] {
  const { GITHUB_USER, GITHUB_TOKEN, WAKATIME_API_KEY, LASTFM_USER, LASTFM_API_KEY } = env;
  const all: Followed[] = [];
  if (GITHUB_USER) {
    const settings = { user: GITHUB_USER, token: GITHUB_TOKEN ?? null };
    all.push(follow('github', settings, (signal) => fetchGithub(at.github, settings, signal)));
  }
  if (WAKATIME_API_KEY) {
    const settings = { key: WAKATIME_API_KEY };
    all.push(
      follow('wakatime', settings, (signal) => fetchWakatime(at.wakatime, settings, signal)),
    );
  }
  if (LASTFM_USER && LASTFM_API_KEY) {
    const settings = { user: LASTFM_USER, key: LASTFM_API_KEY };
    all.push(follow('lastfm', settings, (signal) => fetchLastfm(at.lastfm, settings, signal)));
  }
  return all;
}

function follow(
  service: keyof typeof addresses,
  settings: unknown,
  ask: (signal: AbortSignal) => Promise<Panel>,
): Followed {
  const fetch = async (signal: AbortSignal) => panelShape.parse(await ask(signal));
  return { name: prefix + service, settings, every, fetch };
}

/** What the services said last, each with when; in the order in which the page shows them. */
export async function listPanels(db: Db): Promise<(Panel & { fetchedAt: string })[]> {
  const kept = await readFollowed(db, prefix);
  return Object.keys(addresses).flatMap((service) => {
    const found = kept.find(({ name }) => name === prefix + service);
    // What an older version kept may have another shape; it is fetched anew soon.
    const panel = panelShape.safeParse(found?.value);
    return found && panel.success ? [{ ...panel.data, fetchedAt: found.fetchedAt }] : [];
  });
}
