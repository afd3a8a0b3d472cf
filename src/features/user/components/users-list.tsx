import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { EmptyList } from '#content/components/empty-list.tsx';
import { usersQuery } from '../functions.ts';
import type { UsersSearch } from '../users-search.ts';
import { UserRow } from './user-row.tsx';
import { UsersFilter } from './users-filter.tsx';

export function UsersList({ search }: { search: UsersSearch }) {
  const { user } = useRouteContext({ from: '__root__' });
  const { items, nextCursor } = useSuspenseQuery(usersQuery(search)).data;
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
        <EmptyList>No users found.</EmptyList>
      ) : (
        <ul className="divide-y divide-rule border-y border-rule">
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
      <Pages search={search} nextCursor={nextCursor} />
    </>
  );
}

function Pages({ search, nextCursor }: { search: UsersSearch; nextCursor: string | null }) {
  const { cursor, ...rest } = search;
  if (!cursor && !nextCursor) return null;
  return (
    <nav aria-label="Pages of the list" className="flex justify-between gap-4 pt-4">
      {cursor ? (
        <Link to="/dashboard/users" search={rest} className="target link">
          ← First page
        </Link>
      ) : (
        <span />
      )}
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
    </nav>
  );
}
