import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { InboxAction } from '#features/moderation/components/inbox-bar.tsx';
import type { InboxItem } from '#features/moderation/components/inbox-list.tsx';
import { notify } from '#ui/notify.ts';

const doneNotices: Record<InboxAction, string> = {
  approve: 'Approved.',
  hide: 'Hidden.',
  remove: 'Removed permanently.',
  dismiss: 'The reports are dismissed.',
};

const getCommentsNotice = (isOpen: boolean) =>
  isOpen ? 'Comments on this article are open.' : 'Comments on this article are closed.';

/** The moderation actions of the inbox. They invalidate the lists and counts. */
export function useInbox(of: 'guestbook' | undefined) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const createCallbacks = (message: string) => ({
    onSuccess: async () => {
      void notify('success', message);
      await Promise.all([
        queryClient.invalidateQueries(api.comment.pathFilter()),
        queryClient.invalidateQueries(api.guestbook.pathFilter()),
      ]);
    },
    onError: (error: { message: string }) => void notify('error', error.message),
  });
  const comments = useMutation(api.comment.moderate.mutationOptions());
  const entries = useMutation(api.guestbook.moderate.mutationOptions());
  const ban = useMutation(
    api.user.ban.mutationOptions(createCallbacks('They can read, but no longer write.')),
  );
  const unban = useMutation(
    api.user.unban.mutationOptions(createCallbacks('They can write again.')),
  );
  const article = useMutation(api.blog.update.mutationOptions());
  return {
    isBusy: [comments, entries, ban, unban, article].some((one) => one.isPending),
    runAction: (ids: string[], action: InboxAction) => {
      if (of && action !== 'dismiss')
        entries.mutate({ ids, action }, createCallbacks(doneNotices[action]));
      else comments.mutate({ ids, action }, createCallbacks(doneNotices[action]));
    },
    itemCallbacks: {
      onBan: ({ userId }: InboxItem, hide: boolean) =>
        void (userId && ban.mutate({ id: userId, hide })),
      onUnban: ({ userId }: InboxItem) => void (userId && unban.mutate({ id: userId })),
      onCommentsOpenChange: ({ article: target }: InboxItem, commentsOpen: boolean) =>
        void (
          target &&
          article.mutate(
            { id: target.id, commentsOpen },
            createCallbacks(getCommentsNotice(commentsOpen)),
          )
        ),
    },
  };
}
