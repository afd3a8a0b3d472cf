import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Pager } from '#content/components/pager.tsx';
import { AuditList } from '#features/audit/components/audit-list.tsx';
import { parseAuditSearch } from '#features/audit/audit-search.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { dashboardHead } from './-dashboard-head.ts';

const path = '/dashboard/audit';

export const Route = createFileRoute('/dashboard/audit')({
  validateSearch: parseAuditSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) =>
    queryClient.ensureQueryData(api.audit.list.queryOptions(deps)),
  head: ({ match }) => dashboardHead(match.context, path, 'Audit log'),
  component: Audit,
});

function Audit() {
  const { api } = Route.useRouteContext();
  const search = Route.useSearch();
  const { items, nextCursor } = useSuspenseQuery(api.audit.list.queryOptions(search)).data;
  return (
    <>
      <DashboardHeader title="Audit log" />
      <AuditList items={items} search={search} />
      <Pager to={path} search={{ ...search }} cursor={search.cursor} nextCursor={nextCursor} />
    </>
  );
}
