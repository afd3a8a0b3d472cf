import '#ui/button.css';
import '#ui/form/form.css';
import { Link, useNavigate } from '@tanstack/react-router';
import type { UsersSearch } from '../users-search.ts';

const shows = [
  [undefined, 'Everybody'],
  ['owners', 'Owners'],
  ['banned', 'Banned'],
] as const;
const sorts = [
  [undefined, 'Newest'],
  ['oldest', 'Oldest'],
  ['name', 'Name'],
] as const;

/** Search, filter and order of the list of people; each is an address of its own. */
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
            placeholder="Name or address"
            aria-label="Search people"
          />
          <button type="submit" className="button">
            Search
          </button>
        </form>
      </search>
      <Choices name="show" label="Show" choices={shows} search={rest} />
      <Choices name="sort" label="Sort by" choices={sorts} search={rest} />
    </div>
  );
}

interface ChoicesProps {
  name: 'show' | 'sort';
  label: string;
  choices: readonly (readonly [string | undefined, string])[];
  search: UsersSearch;
}

function Choices({ name, label, choices, search }: ChoicesProps) {
  const { [name]: chosen, ...rest } = search;
  return (
    <nav aria-label={label} className="flex gap-2">
      {choices.map(([value, words]) => (
        <Link
          key={words}
          to="/dashboard/users"
          search={value === undefined ? rest : { ...rest, [name]: value }}
          data-chosen={value === chosen || undefined}
          className="target link-quiet px-1.5 text-small text-ink-soft data-chosen:text-ink data-chosen:decoration-accent"
        >
          {words}
          {value === chosen ? <span className="sr-only">, chosen</span> : null}
        </Link>
      ))}
    </nav>
  );
}
