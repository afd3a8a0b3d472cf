import { formatNumber } from '#lib/numbers.ts';

interface Day {
  day: string;
  views: number;
  visitors: number;
}

/** Height of the drawing in its own units; the width is one unit a day. */
const height = 30;

/** Views and visitors by day: bars for the eye, the same figures as a table for everybody. */
export function DailyChart(props: { title: string; days: Day[] }) {
  const { title, days } = props;
  const most = Math.max(1, ...days.map((day) => day.views));
  const sum = (of: 'views' | 'visitors') =>
    formatNumber(days.reduce((total, day) => total + day[of], 0));
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
        className="block h-40 w-full border-b border-rule"
      >
        {days.map((day, index) => (
          <g key={day.day}>
            <Bar at={index} tall={(day.views / most) * height} look="fill-rule-strong" />
            <Bar at={index} tall={(day.visitors / most) * height} look="fill-accent" />
          </g>
        ))}
      </svg>
      <p className="meta mt-2 flex flex-wrap justify-between gap-x-6">
        <span>{days[0]?.day}</span>
        <span>
          <span aria-hidden="true" className="mr-1 inline-block size-2.5 bg-rule-strong" /> views{' '}
          <span aria-hidden="true" className="mr-1 ml-3 inline-block size-2.5 bg-accent" /> visitors
        </span>
        <span>{days.at(-1)?.day}</span>
      </p>
      <Figures days={days} />
    </figure>
  );
}

function Bar(props: { at: number; tall: number; look: string }) {
  return (
    <rect
      x={props.at + 0.12}
      width={0.76}
      y={height - props.tall}
      height={props.tall}
      className={props.look}
    />
  );
}

function Figures(props: { days: Day[] }) {
  return (
    <details className="mt-2">
      <summary className="target link-quiet">The figures</summary>
      <table className="meta w-full max-w-md text-left">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="text-right">
              Views
            </th>
            <th scope="col" className="text-right">
              Visitors
            </th>
          </tr>
        </thead>
        <tbody>
          {props.days.toReversed().map((day) => (
            <tr key={day.day} className="border-t border-rule">
              <th scope="row" className="font-normal">
                {day.day}
              </th>
              <td className="text-right">{formatNumber(day.views)}</td>
              <td className="text-right">{formatNumber(day.visitors)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
