import '#ui/table/table.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { formatNumber } from '#lib/numbers.ts';
import { formatShortDate } from '#lib/recent-date.ts';
import { formatPeriod } from '../periods.ts';
import { DailyChart } from './daily-chart.tsx';
import { Totals } from './totals.tsx';

/** The analytics of one page: totals, and by day. */
export function PathAnalytics({ days, path }: { days: number; path: string }) {
  const { api } = useRouteContext({ from: '__root__' });
  const page = useSuspenseQuery(api.stats.page.queryOptions({ days, path })).data;
  const previous = useSuspenseQuery(api.stats.previous.queryOptions({ days, path })).data;
  return (
    <>
      <p className="mb-4 wrap-anywhere text-ink-soft">
        <a href={path} className="link">
          {path}
        </a>
        {page.since === null
          ? ' has no views yet.'
          : ` has ${formatNumber(page.views)} views since ${formatShortDate(page.since, 'UTC')}.`}
      </p>
      <Totals days={page.days} previous={previous} />
      <DailyChart
        title={`The last ${formatPeriod(days)}, by day`}
        fileName="views"
        days={page.days}
        previous={previous}
      />
    </>
  );
}
