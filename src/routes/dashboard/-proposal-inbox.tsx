import { EmptyInbox } from '#features/moderation/components/empty-inbox.tsx';
import type { InboxSearch, PendingCounts } from '#features/moderation/inbox-search.ts';
import { ProposalList } from '#features/proposal/components/proposal-list.tsx';
import type { ProposalItem } from '#features/proposal/components/proposal-row.tsx';
import { useProposalKeys } from './-use-proposal-keys.ts';

interface ProposalInboxProps {
  search: InboxSearch;
  items: ProposalItem[];
  pendingCounts: PendingCounts;
}

/** The part of the inbox with the proposals. */
export function ProposalInbox({ search, items, pendingCounts }: ProposalInboxProps) {
  useProposalKeys();
  return items.length === 0 ? (
    <EmptyInbox search={search} pendingCounts={pendingCounts} />
  ) : (
    <ProposalList items={items} />
  );
}
