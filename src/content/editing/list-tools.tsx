import { Link } from '@tanstack/react-router';
import { SearchBox } from '#ui/table/search-box.tsx';
import type { ListState } from '../list-states.ts';
import type { TableSearch } from '../table-search.ts';

interface ListToolsProps {
  at: string;
  label: string;
  counts: Record<ListState, number>;
  search: TableSearch;
  onSearch: (q: string) => void;
}

const states: { state: ListState; label: string }[] = [
  { state: 'current', label: 'All' },
  { state: 'draft', label: 'Drafts' },
  { state: 'scheduled', label: 'Scheduled' },
  { state: 'published', label: 'Published' },
  { state: 'trash', label: 'Trash' },
];

const inState = (others: Record<string, unknown>, state: ListState): Record<string, unknown> =>
  state === 'current' ? others : { ...others, status: state };

/** The states as addresses, each with how many there are, and the search. */
export function ListTools({ at, label, counts, search, onSearch }: ListToolsProps) {
  const { status: chosen = 'current' } = search;
  const { status: _state, page: _first, ...others }: Record<string, unknown> = { ...search };
  return (
    <div className="table-tools">
      <nav aria-label="States" className="filters">
        {states.map(({ state, label: name }) => (
          <Link
            key={state}
            to={at}
            search={inState(others, state)}
            aria-current={state === chosen ? 'true' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {name} <span className="meta">{counts[state]}</span>
          </Link>
        ))}
      </nav>
      <SearchBox label={label} value={search.q ?? ''} onSearch={onSearch} />
    </div>
  );
}
