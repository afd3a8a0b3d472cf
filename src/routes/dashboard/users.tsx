import { createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { UsersList } from '#features/user/components/users-list.tsx';
import { usersQuery } from '#features/user/functions.ts';
import { parseUsersSearch } from '#features/user/users-search.ts';
import { dashboardHead } from './-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/users')({
  validateSearch: parseUsersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(usersQuery(deps)),
  head: ({ match }) => dashboardHead(match.context, '/dashboard/users', 'Users'),
  component: Users,
});

function Users() {
  return (
    <>
      <DashboardHeader title="Users" />
      <UsersList search={Route.useSearch()} />
    </>
  );
}
