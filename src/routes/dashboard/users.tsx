import { createFileRoute } from '@tanstack/react-router';
import { UsersList } from '#features/user/components/users-list.tsx';
import { usersQuery } from '#features/user/functions.ts';
import { parseUsersSearch } from '#features/user/users-search.ts';
import { siteHead } from '../-site-head.ts';

export const Route = createFileRoute('/dashboard/users')({
  validateSearch: parseUsersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(usersQuery(deps)),
  head: ({ match }) =>
    siteHead(match.context, () => ({ path: '/dashboard/users', title: 'Users', private: true })),
  component: Users,
});

function Users() {
  return <UsersList search={Route.useSearch()} />;
}
