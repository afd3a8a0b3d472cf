import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { refreshQueries } from '#content/editing/refresh-queries.ts';
import { proposalsSearch } from '#features/moderation/inbox-search.ts';
import type { ProposalStatus } from '#features/proposal/schema.ts';
import { notify } from '#ui/notify.ts';
import { editProposal } from './-edit-proposal.ts';

const acceptedNotices: Partial<Record<ProposalStatus, string>> = {
  accepted: 'Accepted.',
  partlyAccepted: 'Accepted in part. The rest is closed.',
  outdated: 'Closed. Nothing was left to accept.',
};

/** The decisions of the owner about a proposal. Each leads back to the inbox. */
export function useDecisions(id: string, change: { version: number; editPath: string } | null) {
  const { api, trpc } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const onError = (error: { message: string }) => {
    void notify('error', error.message);
    // What it is compared with may have changed.
    void queryClient.invalidateQueries(api.proposal.pathFilter());
  };
  const finish = async () => {
    await refreshQueries(queryClient);
    await navigate({ to: '/dashboard/inbox', search: proposalsSearch });
  };
  const accept = useMutation(api.proposal.accept.mutationOptions({ onError }));
  const decline = useMutation(api.proposal.decline.mutationOptions({ onError }));
  const reopen = useMutation(api.proposal.reopen.mutationOptions({ onError }));
  const edit = useMutation({ mutationFn: () => editProposal(trpc, navigate, id), onError });
  const undo = () => reopen.mutate({ id }, { onSuccess: () => void refreshQueries(queryClient) });
  return {
    isBusy: accept.isPending || decline.isPending || edit.isPending,
    onAccept: (hunks?: string[]) =>
      accept.mutate(
        { id, version: change?.version ?? null, ...(hunks?.length ? { hunks } : {}) },
        {
          onSuccess: async ({ status }) => {
            void notify('success', acceptedNotices[status] ?? 'Accepted.');
            await finish();
          },
        },
      ),
    onDecline: (answer: string) =>
      decline.mutate(
        { id, answer },
        {
          onSuccess: async () => {
            void notify('success', 'Declined.', { label: 'Undo', onChoose: undo });
            await finish();
          },
        },
      ),
    onEdit: change ? () => edit.mutate() : undefined,
  };
}
