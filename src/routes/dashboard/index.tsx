import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AttentionList } from '#features/dashboard/components/attention-list.tsx';
import { BackupStatus } from '#features/backup/components/backup-status.tsx';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { FirstSteps } from '#features/dashboard/components/first-steps.tsx';
import { UpdateNotice } from '#features/dashboard/components/update-notice.tsx';
import { MonthlyChart } from '#features/analytics/components/monthly-chart.tsx';
import { defaultMonths } from '#features/analytics/limits.ts';
import { SetupNotice } from '#features/setup/components/setup-notice.tsx';
import type { Api } from '#api.ts';
import { dashboardHead } from './-dashboard-head.ts';

const blogViews = (api: Api) => api.stats.monthlyBlogViews.queryOptions({ months: defaultMonths });
const users = (api: Api) => api.stats.monthlyUsers.queryOptions({ months: defaultMonths });

export const Route = createFileRoute('/dashboard/')({
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(blogViews(api)),
      queryClient.ensureQueryData(users(api)),
      queryClient.ensureQueryData(api.dashboard.attention.queryOptions()),
      queryClient.ensureQueryData(api.dashboard.update.queryOptions()),
      queryClient.ensureQueryData(api.transfer.backupStatus.queryOptions()),
      queryClient.ensureQueryData(api.setup.state.queryOptions()),
    ]);
  },
  head: ({ match }) => dashboardHead(match.context, '/dashboard', 'Dashboard'),
  component: Overview,
});

function Overview() {
  const { api } = Route.useRouteContext();
  const attention = useSuspenseQuery(api.dashboard.attention.queryOptions()).data;
  const { counts } = attention;
  const setup = useSuspenseQuery(api.setup.state.queryOptions()).data;
  return (
    <>
      <DashboardHeader title="Overview" />
      {setup.isPending ? <SetupNotice /> : null}
      <BackupStatus place="top" />
      <UpdateNotice />
      {attention.isEmpty ? <FirstSteps /> : null}
      <div className="grid gap-6 lg:grid-cols-2">
        <MonthlyChart
          title="Blog views"
          noun="views"
          months={useSuspenseQuery(blogViews(api)).data}
        />
        <MonthlyChart title="New users" noun="users" months={useSuspenseQuery(users(api)).data} />
      </div>
      <div className="mt-10 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <AttentionList title="Scheduled" items={attention.scheduled} count={counts.scheduled} />
        <AttentionList title="Drafts" items={attention.drafts} count={counts.draft} />
        <AttentionList title="Without a description" items={attention.withoutDescription} />
        <AttentionList title="Covers without alt text" items={attention.withoutAlt} />
      </div>
      <BackupStatus place="end" />
    </>
  );
}
