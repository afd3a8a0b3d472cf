import { formatNumber } from '#lib/numbers.ts';
import './chart.css';
import { useId } from 'react';

interface MonthlyChartProps {
  title: string;
  /** The plural noun of what is counted: views, users. */
  noun: string;
  months: { month: string; count: number }[];
  /** Below a heading of its own. */
  isNested?: boolean;
}

/** Sizes in view box units: width of a month, width and maximum height of a bar, height of the labels. */
const unit = { month: 60, bar: 26, height: 56, label: 20 };
const name = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const longMonthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A bar per month with its figure, and the same data as a table for screen readers. */
export function MonthlyChart({ title, noun, months, isNested = false }: MonthlyChartProps) {
  const id = useId();
  const Heading = isNested ? 'h3' : 'h2';
  const total = months.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule-strong pb-1.5">
        <Heading id={id}>{title}</Heading>
        <p className="meta">
          {formatNumber(total)} {total === 1 ? noun.replace(/s$/, '') : noun} in {months.length}{' '}
          months
        </p>
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${months.length * unit.month} ${unit.height + 2 * unit.label}`}
        className="mt-2 block h-auto w-full max-w-lg"
      >
        {months.map((month, index) => (
          <Bar key={month.month} {...month} index={index} getMaxCount={getMaxCount(months)} />
        ))}
        <line
          x1="0"
          x2={months.length * unit.month}
          y1={unit.height + unit.label}
          y2={unit.height + unit.label}
          className="stroke-rule-strong"
        />
      </svg>
      {/* A table is as high as its rows, also where it is hidden, so an element around it hides it. */}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">{noun}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, count }) => (
              <tr key={month}>
                <th scope="row">{longMonthFormat.format(new Date(`${month}-01`))}</th>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const getMaxCount = (months: { count: number }[]) =>
  Math.max(1, ...months.map(({ count }) => count));

function Bar(props: { month: string; count: number; index: number; getMaxCount: number }) {
  const { month, count, index } = props;
  const barHeight = (count / props.getMaxCount) * unit.height;
  const middle = index * unit.month + unit.month / 2;
  const baseline = unit.height + unit.label;
  return (
    <>
      <rect
        x={middle - unit.bar / 2}
        y={baseline - barHeight}
        width={unit.bar}
        height={barHeight}
        rx="2"
        className="chart-bar"
      />
      <text x={middle} y={baseline - barHeight - 6} textAnchor="middle" className="chart-figure">
        {formatNumber(count)}
      </text>
      <text x={middle} y={baseline + 16} textAnchor="middle" className="chart-month">
        {name.format(new Date(`${month}-01`))}
      </text>
    </>
  );
}
