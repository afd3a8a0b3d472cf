import { formatDate } from '#lib/dates.ts';
import { formatNumber } from '#lib/numbers.ts';
import './chart.css';
import { CsvLink } from './csv-link.tsx';
import { FigureTable } from './figure-table.tsx';

interface Day {
  day: string;
  views: number;
  visitors: number;
}

interface DailyChartProps {
  title: string;
  /** The name of the CSV file, without extension. */
  fileName: string;
  days: Day[];
}

/** The height of the chart in view box units; the width is one unit per day. */
const height = 30;

/** Views and visitors per day as bars, and as a table for screen readers. */
export function DailyChart({ title, fileName, days }: DailyChartProps) {
  const maxViews = Math.max(1, ...days.map((day) => day.views));
  const sum = (series: 'views' | 'visitors') =>
    formatNumber(days.reduce((total, day) => total + day[series], 0));
  const rows = days.toReversed().map(({ day, views, visitors }) => [day, views, visitors]);
  const header = ['Day', 'Views', 'Visitors'];
  return (
    <figure>
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="text-h3">{title}</span>
        <span className="meta">
          {sum('views')} views at most {formatNumber(maxViews)} a day
        </span>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length} ${height}`}
        preserveAspectRatio="none"
        className="block h-40 w-full border-b border-rule-strong"
      >
        {days.map((day, index) => (
          <Bars key={day.day} {...day} x={index} maxViews={maxViews} />
        ))}
      </svg>
      <p className="meta mt-2 flex flex-wrap justify-between gap-x-6">
        <span>{days[0]?.day}</span>
        <span className="flex items-center gap-2">
          <Swatch variant="chart-views" /> views <Swatch variant="chart-visitors" /> visitors
        </span>
        <span>{days.at(-1)?.day}</span>
      </p>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6">
        <FigureTable caption={title} header={header} rows={rows} />
        <CsvLink name={fileName} tableName={title} header={header} rows={rows} />
      </div>
    </figure>
  );
}

/** The bars of a day, with its figures as a tooltip. */
function Bars({ day, views, visitors, x, maxViews }: Day & { x: number; maxViews: number }) {
  const barHeight = (count: number) => (count / maxViews) * height;
  return (
    <g className="chart-day">
      <title>{`${formatDate(day)}: ${formatNumber(views)} views, ${formatNumber(visitors)} visitors`}</title>
      <rect x={x} width={1} height={height} fill="transparent" />
      <Bar x={x + 0.1} width={0.8} barHeight={barHeight(views)} variant="chart-views" />
      <Bar x={x + 0.28} width={0.44} barHeight={barHeight(visitors)} variant="chart-visitors" />
    </g>
  );
}

function Bar(props: { x: number; width: number; barHeight: number; variant: string }) {
  const { x, width, barHeight, variant } = props;
  return <rect x={x} width={width} y={height - barHeight} height={barHeight} className={variant} />;
}

function Swatch({ variant }: { variant: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="ml-1 size-2.5 border border-rule-strong">
      <rect width="10" height="10" className={variant} />
    </svg>
  );
}
