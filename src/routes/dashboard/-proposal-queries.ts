import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { toProposalsInput, type InboxSearch } from '#features/moderation/inbox-search.ts';
import type { ProposalItem } from '#features/proposal/components/proposal-row.tsx';
import type { Api } from '#api.ts';

export const proposalsQuery = (api: Api, search: InboxSearch) =>
  api.proposal.inbox.queryOptions(toProposalsInput(search));

/** The page of proposals for the search parameters; empty for another part of the inbox. */
export function useProposalPage(search: InboxSearch): {
  items: ProposalItem[];
  nextCursor: string | null;
} {
  const { api } = useRouteContext({ from: '__root__' });
  const query = proposalsQuery(api, search);
  const page = useQuery({ ...query, enabled: search.of === 'proposals' }).data;
  return page ?? { items: [], nextCursor: null };
}
