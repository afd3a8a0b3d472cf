import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { formatNumber } from '#lib/numbers.ts';
import './chart.css';
import { formatPeriod } from '../periods.ts';
import type { Day } from './day-bars.tsx';

/** While the page is visible. The count is one index scan. */
const pollIntervalMs = 20_000;

interface TotalsProps {
  days: Day[];
  previous: Day[];
  /** Shows how many visitors are on the site now. */
  hasNow?: boolean;
}

/** The totals of a period beside those of the period before. */
export function Totals({ days, previous, hasNow = false }: TotalsProps) {
  return (
    <dl className="analytics-totals">
      {hasNow ? <Now /> : null}
      <Total label="Views" series="views" days={days} previous={previous} />
      <Total label="Visitors, once a day" series="visitors" days={days} previous={previous} />
    </dl>
  );
}

/** The visitors of the last five minutes. Hidden pages do not ask. */
function Now() {
  const { api } = useRouteContext({ from: '__root__' });
  const pollOptions = { refetchInterval: pollIntervalMs, refetchIntervalInBackground: false };
  const { data } = useQuery(api.stats.now.queryOptions(undefined, pollOptions));
  return (
    <div>
      <dt className="meta">Now</dt>
      <dd>{data ? formatNumber(data.visitors) : '–'}</dd>
      <dd className="meta">visitors in the last 5 minutes</dd>
    </div>
  );
}

interface TotalProps {
  label: string;
  series: 'views' | 'visitors';
  days: Day[];
  previous: Day[];
}

function Total({ label, series, days, previous }: TotalProps) {
  const total = sum(days, series);
  return (
    <div>
      <dt className="meta">{label}</dt>
      <dd>{formatNumber(total)}</dd>
      <dd className="meta">
        {describeChange(total, sum(previous, series), formatPeriod(days.length))}
      </dd>
    </div>
  );
}

const sum = (days: Day[], series: 'views' | 'visitors') =>
  days.reduce((total, day) => total + day[series], 0);

/** `12 % more than the 9,970 of the 30 days before` */
function describeChange(total: number, before: number, period: string): string {
  const base = `the ${formatNumber(before)} of the ${period} before`;
  if (before === 0) return `None in the ${period} before`;
  const percent = Math.round(((total - before) / before) * 100);
  if (percent === 0) return `About as many as ${base}`;
  return `${formatNumber(Math.abs(percent))} % ${percent > 0 ? 'more' : 'less'} than ${base}`;
}
