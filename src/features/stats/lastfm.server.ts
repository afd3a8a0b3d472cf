import { z } from 'zod';
import { formatNumber } from '#lib/numbers.ts';
import { askService, ServiceFailure } from '#platform/follow/ask-service.server.ts';
import { mostRows, outsideUrl, type Panel } from './schema.ts';

export interface LastfmSettings {
  user: string;
  key: string;
}

/** Last.fm writes numbers as text. */
const count = z.coerce.number().int().min(0);
/** Some failures come with status 200. */
const failureShape = z.object({ error: z.number(), message: z.string() });
const userShape = z.object({
  user: z.object({
    url: outsideUrl,
    playcount: count,
    artist_count: count.optional(),
    registered: z.object({ unixtime: count }),
  }),
});
const artistShape = z.object({
  name: z.string(),
  playcount: count,
  url: outsideUrl.nullable().catch(null),
});
const artistsShape = z.object({
  // One artist comes without a list around it.
  topartists: z.object({ artist: z.union([z.array(artistShape), artistShape]).optional() }),
});

/** How much was listened to, and to whom most in the last month. */
export async function fetchLastfm(
  address: string,
  settings: LastfmSettings,
  signal: AbortSignal,
): Promise<Panel> {
  const asking = { address, settings, signal };
  const { user } = await ask(asking, { method: 'user.getinfo' }, userShape);
  const asked = { method: 'user.gettopartists', period: '1month', limit: String(mostRows) };
  const { topartists } = await ask(asking, asked, artistsShape);
  const artists = [topartists.artist ?? []].flat().slice(0, mostRows);
  const most = Math.max(1, ...artists.map(({ playcount }) => playcount));
  const since = new Date(user.registered.unixtime * 1_000).getUTCFullYear();
  return {
    service: 'Last.fm',
    url: user.url,
    figures: [
      { value: formatNumber(user.playcount), name: `tracks played since ${since}` },
      ...(user.artist_count === undefined
        ? []
        : [{ value: formatNumber(user.artist_count), name: 'artists' }]),
    ],
    list: {
      title: 'Most played in the last month',
      rows: artists.map(({ name, playcount, url }) => ({
        name,
        url,
        share: playcount / most,
        note: `${formatNumber(playcount)} ${playcount === 1 ? 'play' : 'plays'}`,
      })),
    },
  };
}

interface Asking {
  address: string;
  settings: LastfmSettings;
  signal: AbortSignal;
}

/** Numbers of failures that a person must mend: a wrong name, a wrong key, a hidden profile, a suspended key. */
const refusals = new Set([4, 6, 7, 10, 17, 26]);

async function ask<Shape extends z.ZodType>(
  { address, settings, signal }: Asking,
  asked: Record<string, string>,
  shape: Shape,
): Promise<z.output<Shape>> {
  const query = new URLSearchParams({ ...asked, user: settings.user, format: 'json' });
  query.set('api_key', settings.key);
  const url = `${address}?${query.toString()}`;
  const answer: unknown = await askService({ url, shape: z.union([failureShape, shape]), signal });
  const failure = failureShape.safeParse(answer);
  if (failure.success)
    throw new ServiceFailure(`Last.fm answered: ${failure.data.message.slice(0, 200)}`, {
      isRefused: refusals.has(failure.data.error),
    });
  return shape.parse(answer);
}
