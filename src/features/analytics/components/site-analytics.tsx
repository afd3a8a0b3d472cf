import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { defaultMonths } from '../limits.ts';
import { formatPeriod } from '../periods.ts';
import { DailyChart } from './daily-chart.tsx';
import { Months } from './months.tsx';
import { PublicationList } from './publication-list.tsx';
import { ReferrerList } from './referrer-list.tsx';
import { PageList } from './page-list.tsx';
import { Totals } from './totals.tsx';

/** The analytics of the whole site: totals, by day, top lists, and by month. */
export function SiteAnalytics({ days }: { days: number }) {
  const { api } = useRouteContext({ from: '__root__' });
  const daily = useSuspenseQuery(api.stats.daily.queryOptions({ days })).data;
  const previous = useSuspenseQuery(api.stats.previous.queryOptions({ days })).data;
  const publications = useSuspenseQuery(api.stats.publications.queryOptions({ days })).data;
  const { pages, referrers } = useSuspenseQuery(api.stats.top.queryOptions({ days })).data;
  const monthly = api.stats.monthly.queryOptions({ months: defaultMonths });
  return (
    <>
      <Totals days={daily} previous={previous} hasNow />
      <DailyChart
        title={`The last ${formatPeriod(days)}, by day`}
        fileName="views"
        days={daily}
        previous={previous}
        publications={publications}
      />
      <div className="mt-10 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1.7fr_1fr]">
        <PageList days={days} pages={pages} />
        <div className="grid min-w-0 gap-10">
          <ReferrerList referrers={referrers} />
          <PublicationList days={days} publications={publications} />
          <Months {...useSuspenseQuery(monthly).data} />
        </div>
      </div>
    </>
  );
}
