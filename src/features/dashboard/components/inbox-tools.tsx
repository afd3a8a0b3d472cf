import { Link } from '@tanstack/react-router';
import type { InboxSearch } from '../inbox-search.ts';

interface InboxToolsProps {
  search: InboxSearch;
  /** How many wait, by what is shown. */
  waiting: { comments: { held: number; reported: number }; entries: { held: number } };
}

/** Comments or guestbook, and which of them, as addresses. */
export function InboxTools({ search, waiting }: InboxToolsProps) {
  const { of, show } = search;
  const { comments, entries } = waiting;
  const kept: InboxSearch = of ? { of } : {};
  const places: { label: string; search: InboxSearch; chosen: boolean; count: number }[] = [
    {
      label: 'Comments',
      search: {},
      chosen: of === undefined,
      count: comments.held + comments.reported,
    },
    { label: 'Guestbook', search: { of: 'guestbook' }, chosen: !!of, count: entries.held },
  ];
  const held = of ? entries.held : comments.held;
  const parts: typeof places = [
    { label: 'Recent', search: kept, chosen: show === undefined, count: 0 },
    { label: 'Held', search: { ...kept, show: 'held' }, chosen: show === 'held', count: held },
    {
      label: 'Reported',
      search: { ...kept, show: 'reported' },
      chosen: show === 'reported',
      count: comments.reported,
    },
    { label: 'Hidden', search: { ...kept, show: 'hidden' }, chosen: show === 'hidden', count: 0 },
  ];
  return (
    <div className="table-tools">
      <Choices label="Where" choices={places} />
      <Choices label="Which" choices={parts.filter((part) => !of || part.label !== 'Reported')} />
    </div>
  );
}

function Choices(props: {
  label: string;
  choices: { label: string; search: InboxSearch; chosen: boolean; count: number }[];
}) {
  return (
    <nav aria-label={props.label} className="filters">
      {props.choices.map(({ label, search, chosen, count }) => (
        <Link
          key={label}
          to="/dashboard/inbox"
          search={search}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={chosen ? 'true' : undefined}
        >
          {label} {count > 0 ? <span className="meta">{count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
