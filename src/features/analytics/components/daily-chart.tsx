import { formatNumber } from '#lib/numbers.ts';
import { formatShortDate } from '#lib/recent-date.ts';
import './chart.css';
import { CsvLink } from './csv-link.tsx';
import { DayBars, type Day, type Publication } from './day-bars.tsx';
import { FigureTable } from './figure-table.tsx';

interface DailyChartProps {
  title: string;
  /** The name of the CSV file, without extension. */
  fileName: string;
  days: Day[];
  /** The days of the period before, for comparison. */
  previous?: Day[];
  /** Marked on their days. */
  publications?: Publication[];
}

/** Days are those of UTC, as they are counted. */
const formatDay = (day: string | undefined) => (day ? formatShortDate(day, 'UTC') : '');

/** Views and visitors per day as bars, with the period before as a line, and as a table for screen readers. */
export function DailyChart(props: DailyChartProps) {
  const { title, fileName, days, previous = [], publications = [] } = props;
  const maxViews = Math.max(1, ...days.map((day) => day.views));
  const header = ['Day', 'Views', 'Visitors'];
  const rows = days.toReversed().map(({ day, views, visitors }) => [day, views, visitors]);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-medium">{title}</span>
        <span className="meta">at most {formatNumber(maxViews)} views a day</span>
      </figcaption>
      <DayBars days={days} previous={previous} publications={publications} formatDay={formatDay} />
      <div className="meta mt-2 flex justify-between gap-x-6">
        <span>{formatDay(days[0]?.day)}</span>
        <span>{formatDay(days.at(-1)?.day)}</span>
      </div>
      <Legend hasPrevious={previous.length > 0} hasMarks={publications.length > 0} />
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6">
        <FigureTable
          caption={title}
          header={[...header, 'Before', 'Published']}
          rows={rows.map(([day = '', ...figures], index) => [
            formatDay(String(day)),
            ...figures,
            previous.at(-1 - index)?.views ?? '',
            publications
              .filter((one) => one.day === day)
              .map((one) => one.title)
              .join(', '),
          ])}
        />
        <CsvLink name={fileName} tableName={title} header={header} rows={rows} />
      </div>
    </figure>
  );
}

function Legend({ hasPrevious, hasMarks }: { hasPrevious: boolean; hasMarks: boolean }) {
  const entries = [
    ['chart-views', 'views'],
    ['chart-visitors', 'visitors'],
    ...(hasPrevious ? [['chart-swatch-line', 'views in the period before']] : []),
    ...(hasMarks ? [['chart-swatch-mark', 'published']] : []),
  ];
  return (
    <ul className="meta mt-1 flex flex-wrap gap-x-4">
      {entries.map(([variant, label]) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 10 10" className={`chart-swatch ${variant}`}>
            <rect width="10" height="10" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
