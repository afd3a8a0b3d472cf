import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { errorCode } from '#platform/query-client.ts';
import { notify } from '#ui/notify.ts';

/** What closes the proposal whose merge is edited, after the first save; undefined without one. */
export function useProposalClosing(id: string | undefined): (() => void) | undefined {
  const { api, trpc } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const closedId = useRef<string>(undefined);
  const close = useCallback(() => {
    if (id === undefined || closedId.current === id) return;
    closedId.current = id;
    const finish = async () => {
      await trpc.proposal.acceptEdited.mutate({ id });
      await queryClient.invalidateQueries(api.proposal.pathFilter());
      await notify('success', 'Saved. The proposal is accepted.');
    };
    void finish().catch((error: unknown) => {
      // It was closed before, from another tab.
      if (errorCode(error) === 'CONFLICT') return;
      closedId.current = undefined;
      void notify('error', 'The text is saved, and the proposal is still in the inbox.');
    });
  }, [api, id, queryClient, trpc]);
  return id === undefined ? undefined : close;
}
