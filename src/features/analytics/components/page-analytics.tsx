import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { formatShortDate } from '#lib/recent-date.ts';
import { formatNumber } from '#lib/numbers.ts';
import { DailyChart } from './daily-chart.tsx';

const days = 30;

/** The analytics of a page, below its editor. Loads after the editor. */
export function PageAnalytics({ path }: { path: string }) {
  const { api } = useRouteContext({ from: '__root__' });
  const { data } = useQuery(api.stats.page.queryOptions({ path, days }));
  if (!data) return null;
  return (
    <section aria-labelledby="readers" className="mt-12 max-w-3xl border-t border-rule pt-6">
      <h2 id="readers" className="text-h3 mb-4">
        Readers
      </h2>
      {data.since === null ? (
        <p className="text-ink-soft">No views yet.</p>
      ) : (
        <>
          <p className="mb-6 text-ink-soft">
            {formatNumber(data.views)} {data.views === 1 ? 'view' : 'views'} since{' '}
            {formatShortDate(data.since, 'UTC')}.{' '}
            <Link to="/dashboard/analytics" search={{ days, path }} className="link">
              More analytics
            </Link>
          </p>
          <DailyChart
            title={`The last ${days} days`}
            fileName={getFileName(path)}
            days={data.days}
          />
        </>
      )}
    </section>
  );
}

const getFileName = (path: string) => `views${path.replace(/\W+/g, '-')}`;
