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
  /** Of the file that the figures can be taken along in. */
  file: string;
  days: Day[];
}

/** Height of the drawing in its own units; the width is one unit a day. */
const height = 30;

/** Views and visitors by day: bars for the eye, the same figures as a table for everybody. */
export function DailyChart({ title, file, days }: DailyChartProps) {
  const most = Math.max(1, ...days.map((day) => day.views));
  const sum = (of: 'views' | 'visitors') =>
    formatNumber(days.reduce((total, day) => total + day[of], 0));
  const rows = days.toReversed().map(({ day, views, visitors }) => [day, views, visitors]);
  const header = ['Day', 'Views', 'Visitors'];
  return (
    <figure>
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="text-h3">{title}</span>
        <span className="meta">
          {sum('views')} views, at most {formatNumber(most)} a day
        </span>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length} ${height}`}
        preserveAspectRatio="none"
        className="block h-40 w-full border-b border-rule-strong"
      >
        {days.map((day, index) => (
          <Bars key={day.day} {...day} at={index} most={most} />
        ))}
      </svg>
      <p className="meta mt-2 flex flex-wrap justify-between gap-x-6">
        <span>{days[0]?.day}</span>
        <span className="flex items-center gap-2">
          <Swatch look="chart-views" /> views <Swatch look="chart-visitors" /> visitors
        </span>
        <span>{days.at(-1)?.day}</span>
      </p>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6">
        <FigureTable caption={title} header={header} rows={rows} />
        <CsvLink name={file} of={title} header={header} rows={rows} />
      </div>
    </figure>
  );
}

/** A day; what the pointer rests on says its figures. */
function Bars({ day, views, visitors, at, most }: Day & { at: number; most: number }) {
  const tall = (count: number) => (count / most) * height;
  return (
    <g className="chart-day">
      <title>{`${formatDate(day)}: ${formatNumber(views)} views, ${formatNumber(visitors)} visitors`}</title>
      <rect x={at} width={1} height={height} fill="transparent" />
      <Bar at={at + 0.1} wide={0.8} tall={tall(views)} look="chart-views" />
      <Bar at={at + 0.28} wide={0.44} tall={tall(visitors)} look="chart-visitors" />
    </g>
  );
}

function Bar(props: { at: number; wide: number; tall: number; look: string }) {
  const { at, wide, tall, look } = props;
  return <rect x={at} width={wide} y={height - tall} height={tall} className={look} />;
}

function Swatch({ look }: { look: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="ml-1 size-2.5 border border-rule-strong">
      <rect width="10" height="10" className={look} />
    </svg>
  );
}
