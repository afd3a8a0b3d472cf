import { Link, useNavigate } from '@tanstack/react-router';
import { SearchBox } from '#ui/table/search-box.tsx';
import type { UsersSearch } from '../users-search.ts';

const filterOptions = [
  [undefined, 'All'],
  ['owners', 'Owners'],
  ['banned', 'Banned'],
] as const;
const sortOptions = [
  [undefined, 'Newest'],
  ['oldest', 'Oldest'],
  ['name', 'Name'],
] as const;

/** Search, filter and order of the list of users; each combination has its own URL. */
export function UsersFilter({ search }: { search: UsersSearch }) {
  const navigate = useNavigate();
  const { cursor: _start, ...rest } = search;
  const { q: _query, ...filters } = rest;
  return (
    <div className="table-tools">
      <FilterLinks name="show" label="Show" options={filterOptions} search={rest} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-2 md:justify-end">
        <FilterLinks name="sort" label="Sort by" options={sortOptions} search={rest} />
        <SearchBox
          label="Search users"
          value={search.q ?? ''}
          onSearch={(q) =>
            void navigate({
              to: '/dashboard/users',
              search: q === '' ? filters : { ...filters, q },
              replace: true,
            })
          }
        />
      </div>
    </div>
  );
}

interface FilterLinksProps {
  name: 'show' | 'sort';
  label: string;
  options: readonly (readonly [string | undefined, string])[];
  search: UsersSearch;
}

function FilterLinks({ name, label, options, search }: FilterLinksProps) {
  const { [name]: current, ...rest } = search;
  return (
    <nav aria-label={label} className="filters">
      {options.map(([value, text]) => (
        <Link
          key={text}
          to="/dashboard/users"
          search={value === undefined ? rest : { ...rest, [name]: value }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={value === current ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
