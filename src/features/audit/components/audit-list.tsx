import '#ui/table/table.css';
import { Link } from '@tanstack/react-router';
import { EmptyList } from '#content/components/empty-list.tsx';
import { auditCategories, type AuditCategory } from '#lib/audit-events.ts';
import type { AuditSearch } from '../audit-search.ts';
import { EventRow, type EventItem } from './event-row.tsx';

const labels: Record<AuditCategory, string> = {
  'sign-in': 'Sign-in',
  people: 'People',
  site: 'Site',
  refused: 'Refused',
};

/** The audit log with its filter; each filter has its own URL. */
export function AuditList({ items, search }: { items: EventItem[]; search: AuditSearch }) {
  return (
    <>
      <nav aria-label="Show" className="filters border-b border-rule">
        <Link
          to="/dashboard/audit"
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={search.show ? undefined : 'page'}
        >
          All
        </Link>
        {auditCategories.map((show) => (
          <Link
            key={show}
            to="/dashboard/audit"
            search={{ show }}
            aria-current={search.show === show ? 'page' : undefined}
          >
            {labels[show]}
          </Link>
        ))}
      </nav>
      {items.length === 0 ? (
        <EmptyList>Nothing of this kind has happened yet.</EmptyList>
      ) : (
        <ol className="divide-y divide-rule border-b border-rule">
          {items.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ol>
      )}
      <p className="meta pt-4">
        Events are kept for a year. Networks are shortened, and refused attempts are added up by the
        hour.
      </p>
    </>
  );
}
