import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { notFoundIfMissing, readPathId } from '#content/not-found.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { proposalsSearch } from '#features/moderation/inbox-search.ts';
import { ProposalReview } from '#features/proposal/components/proposal-review.tsx';
import { ReviewHead } from '#features/proposal/components/review-head.tsx';
import { dashboardHead } from './-dashboard-head.ts';
import { useDecisions } from './-use-decisions.ts';

export const Route = createFileRoute('/dashboard/inbox_/$proposalId')({
  loader: async ({ context: { api, queryClient }, params }) => {
    const id = readPathId(params.proposalId);
    // Always from the server: the item may have changed since.
    const options = api.proposal.review.queryOptions({ id }, { staleTime: 0 });
    await notFoundIfMissing(queryClient.fetchQuery(options));
  },
  head: ({ match }) => dashboardHead(match.context, match.pathname, 'Proposal'),
  component: Proposal,
});

function Proposal() {
  const { api } = Route.useRouteContext();
  const { proposalId: id } = Route.useParams();
  const proposal = useSuspenseQuery(api.proposal.review.queryOptions({ id })).data;
  const { change, title } = proposal;
  const decisions = useDecisions(id, change);
  return (
    <>
      <DashboardHeader
        title={title || 'Untitled'}
        steps={[{ label: 'Inbox', to: '/dashboard/inbox' }]}
      />
      <ReviewHead proposal={proposal}>
        {change?.publicPath ? (
          <a href={change.publicPath} className="link target">
            Read it on the site
          </a>
        ) : null}
        <Link to="/dashboard/inbox" search={proposalsSearch} className="link target">
          All proposals
        </Link>
      </ReviewHead>
      <ProposalReview key={change?.version} proposal={proposal} {...decisions} />
    </>
  );
}
