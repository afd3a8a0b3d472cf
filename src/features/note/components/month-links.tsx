import { Link } from '@tanstack/react-router';
import { formatMonth } from '#lib/dates.ts';

interface MonthLinksProps {
  months: { month: string; notes: number }[];
}

/** All months with notes, as links to their pages. */
export function MonthLinks({ months }: MonthLinksProps) {
  if (months.length === 0) return null;
  return (
    <nav aria-label="Months" className="mt-12 border-t border-rule pt-6">
      <h2 className="meta mb-3 font-normal tracking-normal">Archive</h2>
      <ul className="meta flex flex-wrap gap-x-6">
        {months.map(({ month, notes }) => {
          const [year = '', number = ''] = month.split('/');
          return (
            <li key={month}>
              <Link
                to="/notes/$year/$month"
                params={{ year, month: number }}
                className="link-quiet target min-h-8"
              >
                {formatMonth(`${year}-${number}-01`)} · {notes}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
