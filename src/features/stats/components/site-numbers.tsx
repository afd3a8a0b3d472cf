import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { usualMonths } from '../limits.ts';
import { labelOf } from '../periods.ts';
import { DailyChart } from './daily-chart.tsx';
import { Months } from './months.tsx';
import { TopLists } from './top-lists.tsx';

/** The whole site in so many days, and its last months. */
export function SiteNumbers({ days }: { days: number }) {
  const { api } = useRouteContext({ from: '__root__' });
  const daily = useSuspenseQuery(api.stats.daily.queryOptions({ days })).data;
  const top = useSuspenseQuery(api.stats.top.queryOptions({ days })).data;
  const monthly = api.stats.monthly.queryOptions({ months: usualMonths });
  return (
    <>
      <DailyChart title={`The last ${labelOf(days)}, by day`} file="views" days={daily} />
      <TopLists days={days} {...top} />
      <Months {...useSuspenseQuery(monthly).data} />
    </>
  );
}
