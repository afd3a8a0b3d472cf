import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { InboxSearch } from '#features/moderation/inbox-search.ts';
import type { InboxAction } from '#features/moderation/row-actions.ts';
import { notify } from '#ui/notify.ts';

/** Applies an action to comments, or to entries of the guestbook. Resolves to its undo; null if it cannot be undone. */
export function useModeration(of: InboxSearch['of']) {
  const { api } = useRouteContext({ from: '__root__' });
  const comments = useMutation(api.comment.moderate.mutationOptions());
  const entries = useMutation(api.guestbook.moderate.mutationOptions());
  const undoComments = useMutation(api.comment.undoModeration.mutationOptions());
  const undoEntries = useMutation(api.guestbook.undoModeration.mutationOptions());
  return {
    isBusy: [comments, entries, undoComments, undoEntries].some((one) => one.isPending),
    run: async (ids: string[], action: InboxAction): Promise<(() => Promise<unknown>) | null> => {
      if (of === 'guestbook' && action !== 'dismiss') {
        const { undo } = await entries.mutateAsync({ ids, action });
        return undo && (() => undoEntries.mutateAsync(undo));
      }
      const { undo } = await comments.mutateAsync({ ids, action });
      return undo && (() => undoComments.mutateAsync(undo));
    },
  };
}

/** Shows a notice if the task fails. */
export const notifyFailure = (task: Promise<unknown>): void =>
  void task.catch((error: unknown) =>
    notify('error', error instanceof Error ? error.message : String(error)),
  );
