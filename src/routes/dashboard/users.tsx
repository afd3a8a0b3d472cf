import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { UsersList } from '#features/user/components/users-list.tsx';
import { usersQuery } from '#features/user/functions.ts';
import { parseUsersSearch } from '#features/user/users-search.ts';
import { formatNumber } from '#lib/numbers.ts';
import { dashboardHead } from './-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/users')({
  validateSearch: parseUsersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(usersQuery(deps)),
  head: ({ match }) => dashboardHead(match.context, '/dashboard/users', 'Users'),
  component: Users,
});

function Users() {
  const search = Route.useSearch();
  const { total } = useSuspenseQuery(usersQuery(search)).data;
  const count = total === 1 ? '1 person' : `${formatNumber(total)} people`;
  return (
    <>
      <DashboardHeader title="Users" actions={<output className="text-ink-soft">{count}</output>} />
      <UsersList search={search} />
    </>
  );
}
