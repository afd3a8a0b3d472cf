import '#ui/table/table.css';
import { Link } from '@tanstack/react-router';
import {
  commentsSearch,
  entriesSearch,
  proposalsSearch,
  type InboxSearch,
  type InboxView,
  type PendingCounts,
} from '../inbox-search.ts';

interface InboxToolsProps {
  search: InboxSearch;
  pendingCounts: PendingCounts;
}

interface FilterLink {
  label: string;
  search: InboxSearch;
  isCurrent: boolean;
  count: number;
}

const viewLabels: Record<InboxView, string> = {
  held: 'Held',
  reported: 'Reported',
  recent: 'All',
  hidden: 'Hidden',
  spam: 'Spam',
  open: 'Waiting',
  decided: 'Decided',
};

/** Links that switch between comments, guestbook and proposals, and filter by status. */
export function InboxTools({ search, pendingCounts }: InboxToolsProps) {
  const { of, show: current = 'recent' } = search;
  const { comments, entries, proposals } = pendingCounts;
  const sources: FilterLink[] = [
    {
      label: 'Comments',
      search: commentsSearch(pendingCounts),
      isCurrent: of === undefined,
      count: comments.held + comments.reported,
    },
    {
      label: 'Guestbook',
      search: entriesSearch(pendingCounts),
      isCurrent: of === 'guestbook',
      count: entries.held,
    },
    {
      label: 'Proposals',
      search: proposalsSearch,
      isCurrent: of === 'proposals',
      count: proposals.open,
    },
  ];
  const counts = countViews(of, pendingCounts);
  const links = listViews(of).map((show) => ({
    label: viewLabels[show],
    search: { ...(of ? { of } : {}), show },
    isCurrent: show === current,
    count: counts[show] ?? 0,
  }));
  return (
    <div className="table-tools">
      <FilterLinks label="Type" links={sources} />
      <FilterLinks label="Status" links={links} />
    </div>
  );
}

function listViews(of: InboxSearch['of']): InboxView[] {
  if (of === 'proposals') return ['open', 'decided'];
  return of
    ? ['held', 'recent', 'hidden', 'spam']
    : ['held', 'reported', 'recent', 'hidden', 'spam'];
}

/** The number of items that wait in each view. */
function countViews(
  of: InboxSearch['of'],
  { comments, entries, proposals }: PendingCounts,
): Partial<Record<InboxView, number>> {
  if (of === 'proposals') return proposals;
  return of ? { held: entries.held } : comments;
}

function FilterLinks(props: { label: string; links: FilterLink[] }) {
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
