import { z } from 'zod';
import { formatNumber } from '#lib/numbers.ts';
import { fetchJson, ServiceError } from '#platform/polling/fetch-json.server.ts';
import { maxRows, outsideUrl, type Panel } from './schema.ts';

export interface LastfmSettings {
  user: string;
  key: string;
}

/** Last.fm encodes numbers as strings. */
const count = z.coerce.number().int().min(0);
/** Some failures have status 200. */
const failureSchema = z.object({ error: z.number(), message: z.string() });
const userSchema = z.object({
  user: z.object({
    url: outsideUrl,
    playcount: count,
    artist_count: count.optional(),
    registered: z.object({ unixtime: count }),
  }),
});
const artistSchema = z.object({
  name: z.string(),
  playcount: count,
  url: outsideUrl.nullable().catch(null),
});
const artistsSchema = z.object({
  // A single artist is not wrapped in an array.
  topartists: z.object({ artist: z.union([z.array(artistSchema), artistSchema]).optional() }),
});

/** Fetches the number of plays and the top artists of the last month. Throws a ServiceFailure. */
export async function fetchLastfm(
  address: string,
  settings: LastfmSettings,
  signal: AbortSignal,
): Promise<Panel> {
  const connection = { address, settings, signal };
  const { user } = await sendRequest(connection, { method: 'user.getinfo' }, userSchema);
  const parameters = { method: 'user.gettopartists', period: '1month', limit: String(maxRows) };
  const { topartists } = await sendRequest(connection, parameters, artistsSchema);
  const artists = [topartists.artist ?? []].flat().slice(0, maxRows);
  const maxPlaycount = Math.max(1, ...artists.map(({ playcount }) => playcount));
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
        share: playcount / maxPlaycount,
        note: `${formatNumber(playcount)} ${playcount === 1 ? 'play' : 'plays'}`,
      })),
    },
  };
}

interface Connection {
  address: string;
  settings: LastfmSettings;
  signal: AbortSignal;
}

/** Error codes that need a changed setting: a wrong name or key, a hidden profile, a suspended key. */
const permanentErrorCodes = new Set([4, 6, 7, 10, 17, 26]);

async function sendRequest<Shape extends z.ZodType>(
  { address, settings, signal }: Connection,
  parameters: Record<string, string>,
  shape: Shape,
): Promise<z.output<Shape>> {
  const query = new URLSearchParams({ ...parameters, user: settings.user, format: 'json' });
  query.set('api_key', settings.key);
  const url = `${address}?${query.toString()}`;
  const response: unknown = await fetchJson({
    url,
    schema: z.union([failureSchema, shape]),
    signal,
  });
  const failure = failureSchema.safeParse(response);
  if (failure.success)
    throw new ServiceError(`Last.fm answered: ${failure.data.message.slice(0, 200)}`, {
      isPermanent: permanentErrorCodes.has(failure.data.error),
    });
  return shape.parse(response);
}
