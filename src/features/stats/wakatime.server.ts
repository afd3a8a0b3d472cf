import { z } from 'zod';
import { askService, ServiceFailure } from '#platform/follow/ask-service.server.ts';
import { mostRows, type Panel } from './schema.ts';

const statsShape = z.object({
  data: z.object({
    username: z.string().nullish(),
    /** False while WakaTime still counts. */
    is_up_to_date: z.boolean().optional(),
    human_readable_total: z.string().nullish(),
    human_readable_daily_average: z.string().nullish(),
    best_day: z.object({ text: z.string() }).nullish(),
    languages: z
      .array(z.object({ name: z.string(), percent: z.number(), text: z.string() }))
      .nullish(),
  }),
});

/** Hours of the last seven days, and in which languages. */
export async function fetchWakatime(
  address: string,
  { key }: { key: string },
  signal: AbortSignal,
): Promise<Panel> {
  const headers = { authorization: `Basic ${Buffer.from(key).toString('base64')}` };
  const url = `${address}/users/current/stats/last_7_days`;
  const { data } = await askService({ url, shape: statsShape, headers, signal });
  const total = data.human_readable_total;
  if (!total) throw new ServiceFailure('WakaTime is still counting.');
  const average = data.human_readable_daily_average;
  const languages = (data.languages ?? []).slice(0, mostRows);
  const most = Math.max(1, ...languages.map(({ percent }) => percent));
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
        share: Math.max(0, percent / most),
      })),
    },
  };
}
