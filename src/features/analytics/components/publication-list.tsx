import { Link } from '@tanstack/react-router';
import { formatShortDate } from '#lib/recent-date.ts';
import type { Publication } from './day-bars.tsx';

interface PublicationListProps {
  days: number;
  publications: Publication[];
}

/** A glance; the marks of the chart are of all. */
const maxShown = 10;

/** What was published in the period, each a link to its analytics. Renders nothing for none. */
export function PublicationList({ days, publications }: PublicationListProps) {
  if (publications.length === 0) return null;
  return (
    <section aria-labelledby="published" className="min-w-0">
      <h2 id="published" className="flex min-h-9 items-center">
        Published
      </h2>
      <ul className="border-b border-rule">
        {publications.slice(0, maxShown).map(({ path, day, title }) => (
          <li
            key={path}
            className="flex items-baseline justify-between gap-4 border-t border-rule py-1.5"
          >
            <Link
              to="/dashboard/analytics"
              search={{ days, path }}
              className="link-quiet min-w-0 wrap-anywhere"
            >
              <bdi>{title}</bdi>
            </Link>
            <time dateTime={day} className="meta shrink-0">
              {formatShortDate(day, 'UTC')}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
