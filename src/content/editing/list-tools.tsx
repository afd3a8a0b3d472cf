import { Link } from '@tanstack/react-router';
import { SearchBox } from '#ui/table/search-box.tsx';
import type { ListState } from '../list-states.ts';
import type { TableSearch } from '../table-search.ts';

interface ListToolsProps {
  path: string;
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

const withState = (
  otherFilters: Record<string, unknown>,
  state: ListState,
): Record<string, unknown> =>
  state === 'current' ? otherFilters : { ...otherFilters, status: state };

/** The status filters as links with counts, and the search box. */
export function ListTools({ path, label, counts, search, onSearch }: ListToolsProps) {
  const { status: selected = 'current' } = search;
  const { status: _state, page: _first, ...otherFilters }: Record<string, unknown> = { ...search };
  return (
    <div className="table-tools">
      <nav aria-label="States" className="filters">
        {states.map(({ state, label: name }) => (
          <Link
            key={state}
            to={path}
            search={withState(otherFilters, state)}
            aria-current={state === selected ? 'true' : undefined}
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
