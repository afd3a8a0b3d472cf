import { Link } from '@tanstack/react-router';
import type { InboxSearch } from '../inbox-search.ts';

interface InboxToolsProps {
  search: InboxSearch;
  /** The number of pending items per list. */
  pendingCounts: { comments: { held: number; reported: number }; entries: { held: number } };
}

/** Links that switch between comments and guestbook, and filter by status. */
export function InboxTools({ search, pendingCounts }: InboxToolsProps) {
  const { of, show } = search;
  const { comments, entries } = pendingCounts;
  const baseSearch: InboxSearch = of ? { of } : {};
  const sources: { label: string; search: InboxSearch; isCurrent: boolean; count: number }[] = [
    {
      label: 'Comments',
      search: {},
      isCurrent: of === undefined,
      count: comments.held + comments.reported,
    },
    { label: 'Guestbook', search: { of: 'guestbook' }, isCurrent: !!of, count: entries.held },
  ];
  const held = of ? entries.held : comments.held;
  const statuses: typeof sources = [
    { label: 'Recent', search: baseSearch, isCurrent: show === undefined, count: 0 },
    {
      label: 'Held',
      search: { ...baseSearch, show: 'held' },
      isCurrent: show === 'held',
      count: held,
    },
    {
      label: 'Reported',
      search: { ...baseSearch, show: 'reported' },
      isCurrent: show === 'reported',
      count: comments.reported,
    },
    {
      label: 'Hidden',
      search: { ...baseSearch, show: 'hidden' },
      isCurrent: show === 'hidden',
      count: 0,
    },
  ];
  return (
    <div className="table-tools">
      <FilterLinks label="Type" links={sources} />
      <FilterLinks
        label="Status"
        links={statuses.filter((status) => !of || status.label !== 'Reported')}
      />
    </div>
  );
}

function FilterLinks(props: {
  label: string;
  links: { label: string; search: InboxSearch; isCurrent: boolean; count: number }[];
}) {
  return (
    <nav aria-label={props.label} className="filters">
      {props.links.map(({ label, search, isCurrent, count }) => (
        <Link
          key={label}
          to="/dashboard/inbox"
          search={search}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {label} {count > 0 ? <span className="meta">{count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
