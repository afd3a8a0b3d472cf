import { z } from 'zod';
import { fetchJson, ServiceError } from '#platform/polling/fetch-json.server.ts';
import { maxRows, type Panel } from './schema.ts';

const statsSchema = z.object({
  data: z.object({
    username: z.string().nullish(),
    /** False while WakaTime still computes the figures. */
    is_up_to_date: z.boolean().optional(),
    human_readable_total: z.string().nullish(),
    human_readable_daily_average: z.string().nullish(),
    best_day: z.object({ text: z.string() }).nullish(),
    languages: z
      .array(z.object({ name: z.string(), percent: z.number(), text: z.string() }))
      .nullish(),
  }),
});

/** Fetches the hours of the last seven days by language. Throws a ServiceFailure. */
export async function fetchWakatime(
  address: string,
  { key }: { key: string },
  signal: AbortSignal,
): Promise<Panel> {
  const headers = { authorization: `Basic ${Buffer.from(key).toString('base64')}` };
  const url = `${address}/users/current/stats/last_7_days`;
  const { data } = await fetchJson({ url, schema: statsSchema, headers, signal });
  const { human_readable_total: total, human_readable_daily_average: average } = data;
  if (!total) throw new ServiceError('WakaTime is still counting.');
  const languages = (data.languages ?? []).slice(0, maxRows);
  const maxPercent = Math.max(1, ...languages.map(({ percent }) => percent));
  return {
    service: 'WakaTime',
    url: data.username ? `https://wakatime.com/@${encodeURIComponent(data.username)}` : null,
    figures: [
      { value: total, name: 'in seven days' },
      ...(average ? [{ value: average, name: 'a day on average' }] : []),
      ...(data.best_day ? [{ value: data.best_day.text, name: 'on the longest day' }] : []),
    ],
    list: {
      title: 'Languages',
      rows: languages.map(({ name, percent, text }) => ({
        name,
        note: text,
        url: null,
        share: Math.max(0, percent / maxPercent),
      })),
    },
  };
}
