import '#ui/button.css';
import '#ui/form/form.css';
import { Link, useNavigate } from '@tanstack/react-router';
import type { UsersSearch } from '../users-search.ts';

const filterOptions = [
  [undefined, 'Everybody'],
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
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
      <search className="w-full max-w-sm">
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const q = String(new FormData(event.currentTarget).get('q') ?? '');
            void navigate({ to: '/dashboard/users', search: { ...rest, q } });
          }}
        >
          <input
            key={search.q ?? ''}
            type="search"
            name="q"
            className="input"
            defaultValue={search.q}
            placeholder="Name or email address"
            aria-label="Search users"
          />
          <button type="submit" className="button">
            Search
          </button>
        </form>
      </search>
      <FilterLinks name="show" label="Show" options={filterOptions} search={rest} />
      <FilterLinks name="sort" label="Sort by" options={sortOptions} search={rest} />
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
    <nav aria-label={label} className="flex gap-2">
      {options.map(([value, text]) => (
        <Link
          key={text}
          to="/dashboard/users"
          search={value === undefined ? rest : { ...rest, [name]: value }}
          activeOptions={{ exact: true, includeSearch: true }}
          data-chosen={value === current || undefined}
          className="target link-quiet px-1.5 text-small text-ink-soft data-chosen:text-ink data-chosen:decoration-accent"
        >
          {text}
          {value === current ? <span className="sr-only">, selected</span> : null}
        </Link>
      ))}
    </nav>
  );
}
