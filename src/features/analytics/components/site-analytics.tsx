import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { defaultMonths } from '../limits.ts';
import { formatPeriod } from '../periods.ts';
import { DailyChart } from './daily-chart.tsx';
import { Months } from './months.tsx';
import { TopLists } from './top-lists.tsx';

/** The analytics of the whole site: by day, top lists, and by month. */
export function SiteAnalytics({ days }: { days: number }) {
  const { api } = useRouteContext({ from: '__root__' });
  const daily = useSuspenseQuery(api.stats.daily.queryOptions({ days })).data;
  const top = useSuspenseQuery(api.stats.top.queryOptions({ days })).data;
  const monthly = api.stats.monthly.queryOptions({ months: defaultMonths });
  return (
    <>
      <DailyChart title={`The last ${formatPeriod(days)}, by day`} fileName="views" days={daily} />
      <TopLists days={days} {...top} />
      <Months {...useSuspenseQuery(monthly).data} />
    </>
  );
}
