import { formatNumber } from '#lib/numbers.ts';

export interface Day {
  day: string;
  views: number;
  visitors: number;
}

export interface Publication {
  day: string;
  path: string;
  title: string;
}

interface DayBarsProps {
  days: Day[];
  previous: Day[];
  publications: Publication[];
  formatDay: (day: string) => string;
}

/** The height of the chart in view box units; the width is one unit per day. */
const height = 30;
/** With more days, bars have thinner borders. */
const maxWideDays = 31;

/** The bars of all days, the line of the period before, and below them a mark for each day with publications. */
export function DayBars({ days, previous, publications, formatDay }: DayBarsProps) {
  const maxViews = Math.max(1, ...[...days, ...previous].map((day) => day.views));
  const toHeight = (count: number) => (count / maxViews) * height;
  const line = previous.map(({ views }, index) => `${index + 0.5},${height - toHeight(views)}`);
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length} ${height}`}
        preserveAspectRatio="none"
        className={`block h-48 w-full overflow-visible border-b border-rule-strong ${days.length > maxWideDays ? 'chart-dense' : ''}`}
      >
        {days.map((day, index) => (
          <g key={day.day} className="chart-day">
            <title>
              {`${formatDay(day.day)}: ${formatNumber(day.views)} views, ${formatNumber(day.visitors)} visitors`}
            </title>
            <rect x={index} width={1} height={height} fill="transparent" />
            <Bar
              x={index + 0.12}
              width={0.76}
              barHeight={toHeight(day.views)}
              variant="chart-views"
            />
            <Bar
              x={index + 0.3}
              width={0.4}
              barHeight={toHeight(day.visitors)}
              variant="chart-visitors"
            />
          </g>
        ))}
        {line.length > 0 ? <polyline points={line.join(' ')} className="chart-previous" /> : null}
      </svg>
      {publications.length > 0 ? (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${days.length} 1`}
          preserveAspectRatio="none"
          className="block h-3 w-full overflow-visible"
        >
          {days.map(({ day }, index) => (
            <Mark key={day} x={index + 0.5} titles={listTitles(publications, day)} />
          ))}
        </svg>
      ) : null}
    </>
  );
}

const listTitles = (publications: Publication[], day: string) =>
  publications.filter((one) => one.day === day).map(({ title }) => title);

function Bar(props: { x: number; width: number; barHeight: number; variant: string }) {
  const { x, width, barHeight, variant } = props;
  return <rect x={x} width={width} y={height - barHeight} height={barHeight} className={variant} />;
}

/** A dot: a line without length, whose round ends are not stretched with the chart. */
function Mark({ x, titles }: { x: number; titles: string[] }) {
  if (titles.length === 0) return null;
  return (
    <line x1={x} x2={x} y1="0.5" y2="0.5" className="chart-mark">
      <title>{`Published: ${titles.join(', ')}`}</title>
    </line>
  );
}
