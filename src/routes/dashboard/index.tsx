import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { BackupStatus } from '#features/backup/components/backup-status.tsx';
import { AttentionList } from '#features/dashboard/components/attention-list.tsx';
import { CreateArticleLink } from '#features/dashboard/components/create-article-link.tsx';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { FirstSteps } from '#features/dashboard/components/first-steps.tsx';
import { NewestComments } from '#features/dashboard/components/newest-comments.tsx';
import { NextSteps } from '#features/dashboard/components/next-steps.tsx';
import { UpdateNotice } from '#features/dashboard/components/update-notice.tsx';
import { MonthlyChart } from '#features/analytics/components/monthly-chart.tsx';
import { PostBox } from '#features/note/components/post-box.tsx';
import { SetupNotice } from '#features/setup/components/setup-notice.tsx';
import { WebhookNotice } from '#features/webhook/components/webhook-notice.tsx';
import { dashboardHead } from './-dashboard-head.ts';
import { overviewQueries } from './-overview-queries.ts';

export const Route = createFileRoute('/dashboard/')({
  // Loaded with the page: every page of the site has what a route imports.
  loader: async ({ context }) => (await import('./-overview-queries.ts')).loadOverview(context),
  head: ({ match }) => dashboardHead(match.context, '/dashboard', 'Dashboard'),
  component: Overview,
});

function Overview() {
  const { api, trpc } = Route.useRouteContext();
  const queries = overviewQueries(api);
  const attention = useSuspenseQuery(queries.attention).data;
  const comments = useSuspenseQuery(queries.waitingComments).data;
  const entries = useSuspenseQuery(queries.waitingEntries).data;
  const blogViews = useSuspenseQuery(queries.blogViews).data;
  const users = useSuspenseQuery(queries.users).data;
  const { counts } = attention;
  const setup = useSuspenseQuery(api.setup.state.queryOptions()).data;
  const waiting = { held: comments.held + entries.held, reported: comments.reported };
  return (
    <>
      <DashboardHeader title="Overview" actions={<CreateArticleLink />} />
      <PostBox
        readPage={(address) => trpc.blog.linkMetadata.mutate({ address })}
        trash={(id) => trpc.note.remove.mutate({ id })}
      />
      {setup.isPending ? <SetupNotice /> : null}
      <BackupStatus place="top" />
      <WebhookNotice />
      <UpdateNotice />
      {attention.isEmpty ? (
        <FirstSteps />
      ) : (
        <NextSteps draft={attention.drafts[0]} waiting={waiting} />
      )}
      <div className="overview-grid">
        <div>
          <NewestComments comments={useSuspenseQuery(queries.newestComments).data} />
          <AttentionList title="Drafts" items={attention.drafts} count={counts.draft} />
          <AttentionList title="Without a description" items={attention.withoutDescription} />
          <AttentionList title="Covers without alt text" items={attention.withoutAlt} />
        </div>
        <div>
          <MonthlyChart title="Blog views" noun="views" months={blogViews} />
          <MonthlyChart title="New users" noun="users" months={users} />
          <AttentionList title="Scheduled" items={attention.scheduled} count={counts.scheduled} />
          <BackupStatus place="end" />
        </div>
      </div>
    </>
  );
}
