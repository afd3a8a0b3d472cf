import '#ui/table/table.css';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#lib/numbers.ts';
import { usersQuery } from '../functions.ts';
import type { UsersSearch } from '../users-search.ts';
import { UserRow } from './user-row.tsx';
import { UsersFilter } from './users-filter.tsx';

export function UsersList({ search }: { search: UsersSearch }) {
  const { user } = useRouteContext({ from: '__root__' });
  const { items, nextCursor, total } = useSuspenseQuery(usersQuery(search)).data;
  const queryClient = useQueryClient();
  const reload = () =>
    void queryClient.invalidateQueries({ queryKey: usersQuery({}).queryKey.slice(0, 1) });
  const [removed, setRemoved] = useState<{ name: string } | null>(null);
  const removal = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // The row that had the focus is gone.
    if (removed !== null) removal.current?.focus();
  }, [removed]);
  return (
    <>
      <UsersFilter search={search} />
      <output ref={removal} tabIndex={-1} className="block truncate not-empty:pb-2">
        {removed === null ? null : `${removed.name} is deleted.`}
      </output>
      {items.length === 0 ? (
        <p className="py-10 text-ink-soft">
          No matching users.{' '}
          <Link to="/dashboard/users" search={{}} className="link">
            Show all
          </Link>
        </p>
      ) : (
        <ul className="divide-y divide-rule border-y border-rule border-t-rule-strong">
          {items.map((person) => (
            <UserRow
              key={person.id}
              person={person}
              isSelf={person.id === user?.id}
              onChange={reload}
              onRemove={() => {
                setRemoved({ name: person.name });
                reload();
              }}
            />
          ))}
        </ul>
      )}
      <Pages search={search} nextCursor={nextCursor} total={total} />
    </>
  );
}

interface PagesProps {
  search: UsersSearch;
  nextCursor: string | null;
  /** The number of users in the whole list. */
  total: number;
}

function Pages({ search, nextCursor, total }: PagesProps) {
  const { cursor, ...rest } = search;
  return (
    <nav
      aria-label="Pages of the list"
      className="mt-2 flex flex-wrap items-center justify-between gap-x-6 text-ink-soft"
    >
      <output>{total === 1 ? '1 person' : `${formatNumber(total)} people`}</output>
      <p className="flex items-center gap-4">
        {cursor ? (
          <Link to="/dashboard/users" search={rest} className="target link">
            ← First page
          </Link>
        ) : null}
        {nextCursor ? (
          <Link
            to="/dashboard/users"
            search={{ ...rest, cursor: nextCursor }}
            rel="next"
            className="target link"
          >
            Next →
          </Link>
        ) : null}
      </p>
    </nav>
  );
}
