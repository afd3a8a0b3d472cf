import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { InboxItem } from '#features/moderation/components/inbox-row.tsx';
import { notify } from '#ui/notify.ts';

/** What was done last. `undo` is null if it cannot be undone. */
export interface LastAction {
  message: string;
  undo: (() => void) | null;
}

const getCommentsNotice = (kind: string, isOpen: boolean) =>
  `Comments on this ${kind} are ${isOpen ? 'open' : 'closed'}.`;

/** The actions on the author of an item, and on the article or note of a comment. */
export function useAuthorActions(finish: (ids: string[], done: LastAction) => Promise<unknown>) {
  const { api } = useRouteContext({ from: '__root__' });
  const onError = (error: { message: string }) => void notify('error', error.message);
  const ban = useMutation(api.user.ban.mutationOptions({ onError }));
  const unban = useMutation(api.user.unban.mutationOptions({ onError }));
  const update = {
    article: useMutation(api.blog.update.mutationOptions({ onError })),
    note: useMutation(api.note.update.mutationOptions({ onError })),
  };
  const doneWith = (id: string, message: string) => ({
    onSuccess: () => finish([id], { message, undo: null }),
  });
  return {
    isBusy: [ban, unban, update.article, update.note].some((one) => one.isPending),
    callbacks: {
      onBan: ({ id, userId }: InboxItem, hide: boolean) => {
        if (userId)
          ban.mutate({ id: userId, hide }, doneWith(id, 'They can read, but no longer write.'));
      },
      onUnban: ({ id, userId }: InboxItem) => {
        if (userId) unban.mutate({ id: userId }, doneWith(id, 'They can write again.'));
      },
      onCommentsOpenChange: ({ id, target }: InboxItem, commentsOpen: boolean) => {
        if (target)
          update[target.kind].mutate(
            { id: target.id, commentsOpen },
            doneWith(id, getCommentsNotice(target.kind, commentsOpen)),
          );
      },
    },
  };
}
