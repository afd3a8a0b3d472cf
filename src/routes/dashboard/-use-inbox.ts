import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { InboxSearch } from '#features/moderation/inbox-search.ts';
import type { InboxAction } from '#features/moderation/row-actions.ts';
import type { InboxItem } from '#features/moderation/components/inbox-row.tsx';
import { useAuthorActions, type LastAction } from './-use-author-actions.ts';
import { notifyFailure, useModeration } from './-use-moderation.ts';

const doneNotices: Record<InboxAction, string> = {
  approve: 'Approved.',
  hide: 'Hidden.',
  spam: 'Marked as spam. What is like it is held from now on.',
  remove: 'Removed permanently.',
  dismiss: 'The reports are dismissed.',
};

const undone: LastAction = { message: 'Undone.', undo: null };

interface InboxOptions {
  of: InboxSearch['of'];
  /** Called when an action on items, or its undo, has succeeded, before the list is loaded again. */
  onDone: (ids: string[], isUndo: boolean) => void;
}

/** The moderation actions of the inbox. They invalidate the lists and counts. */
export function useInbox({ of, onDone }: InboxOptions) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [lastAction, setLastAction] = useState<LastAction | null>(null);
  const moderation = useModeration(of);
  const create = useMutation(api.comment.create.mutationOptions());
  const finish = async (ids: string[], done: LastAction) => {
    setLastAction(done);
    onDone(ids, done === undone);
    await Promise.all([
      queryClient.invalidateQueries(api.comment.pathFilter()),
      queryClient.invalidateQueries(api.guestbook.pathFilter()),
    ]);
  };
  const author = useAuthorActions(finish);
  const undoAction = async (ids: string[], undo: () => Promise<unknown>) => {
    await undo();
    await finish(ids, undone);
  };
  const moderate = async (ids: string[], action: InboxAction) => {
    const undo = await moderation.run(ids, action);
    const message = ids.length > 1 ? `${ids.length}: ${doneNotices[action]}` : doneNotices[action];
    await finish(ids, { message, undo: undo && (() => notifyFailure(undoAction(ids, undo))) });
  };
  const runAction = (ids: string[], action: InboxAction) => notifyFailure(moderate(ids, action));
  return {
    isBusy: author.isBusy || moderation.isBusy || create.isPending,
    lastAction,
    runAction,
    /** Replies to a comment, and approves it before if it is held. Rejects with a sentence. */
    reply: async ({ id, parentId, status, target }: InboxItem, body: string) => {
      if (!target) return;
      if (status === 'held') await moderation.run([id], 'approve');
      await create.mutateAsync({ [`${target.kind}Id`]: target.id, parentId: parentId ?? id, body });
      const message =
        status === 'held' ? 'Approved, and your reply is sent.' : 'Your reply is sent.';
      await finish([id], { message, undo: null });
    },
    itemCallbacks: { ...author.callbacks, onAction: runAction },
  };
}
