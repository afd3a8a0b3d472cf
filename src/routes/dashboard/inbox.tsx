import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Pager } from '#content/components/pager.tsx';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { InboxTools } from '#features/moderation/components/inbox-tools.tsx';
import { MailFailures } from '#features/dashboard/components/mail-failures.tsx';
import { PersonNotice } from '#features/moderation/components/person-notice.tsx';
import { parseInboxSearch } from '#features/moderation/parse-inbox-search.ts';
import { dashboardHead } from './-dashboard-head.ts';
import { useInboxPage } from './-inbox-queries.ts';
import { InboxView } from './-inbox-view.tsx';
import { ProposalInbox } from './-proposal-inbox.tsx';
import { useProposalPage } from './-proposal-queries.ts';

const path = '/dashboard/inbox';

export const Route = createFileRoute('/dashboard/inbox')({
  validateSearch: parseInboxSearch,
  loaderDeps: ({ search }) => search,
  // Loaded with the page: every page of the site has what a route imports.
  loader: async ({ context, deps }) =>
    (await import('./-inbox-queries.ts')).loadInbox(context, deps),
  head: ({ match }) => dashboardHead(match.context, path, 'Inbox'),
  component: Inbox,
});

function Inbox() {
  const { api } = Route.useRouteContext();
  const search = Route.useSearch();
  const posts = useInboxPage(search);
  const proposalPage = useProposalPage(search);
  const comments = useSuspenseQuery(api.comment.waiting.queryOptions()).data;
  const entries = useSuspenseQuery(api.guestbook.waiting.queryOptions()).data;
  const proposals = useSuspenseQuery(api.proposal.waiting.queryOptions()).data;
  const pendingCounts = { comments, entries, proposals };
  const isOfProposals = search.of === 'proposals';
  const { items, nextCursor } = isOfProposals ? proposalPage : posts;
  return (
    <>
      <DashboardHeader title="Inbox" />
      <MailFailures />
      <InboxTools search={search} pendingCounts={pendingCounts} />
      {search.person ? <PersonNotice search={search} name={items[0]?.authorName ?? null} /> : null}
      {/* What was done and selected belongs to one part of the inbox. */}
      {isOfProposals ? (
        <ProposalInbox search={search} items={proposalPage.items} pendingCounts={pendingCounts} />
      ) : (
        <InboxView
          key={`${search.of} ${search.show} ${search.person}`}
          search={search}
          items={posts.items}
          pendingCounts={pendingCounts}
        />
      )}
      <Pager to={path} search={{ ...search }} cursor={search.cursor} nextCursor={nextCursor} />
    </>
  );
}
