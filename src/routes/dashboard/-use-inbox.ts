import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { InboxAction } from '#features/dashboard/components/inbox-bar.tsx';
import type { InboxItem } from '#features/dashboard/components/inbox-list.tsx';
import { notify } from '#ui/notify.ts';

const done: Record<InboxAction, string> = {
  approve: 'Approved.',
  hide: 'Hidden from everybody.',
  remove: 'Removed for good.',
  dismiss: 'The reports are dismissed.',
};

const opened = (isOpen: boolean) =>
  isOpen
    ? 'People can comment on this article again.'
    : 'Nobody can comment on this article any more.';

/** What the owner does with comments or with entries; the lists and counts follow. */
export function useInbox(of: 'guestbook' | undefined) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const settle = (words: string) => ({
    onSuccess: async () => {
      void notify('success', words);
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
    api.user.ban.mutationOptions(settle('They can read, but write no more.')),
  );
  const unban = useMutation(api.user.unban.mutationOptions(settle('They can write again.')));
  const article = useMutation(api.blog.update.mutationOptions());
  return {
    isBusy: [comments, entries, ban, unban, article].some((one) => one.isPending),
    act: (ids: string[], action: InboxAction) => {
      if (of && action !== 'dismiss') entries.mutate({ ids, action }, settle(done[action]));
      else comments.mutate({ ids, action }, settle(done[action]));
    },
    each: {
      onBan: ({ userId }: InboxItem, hide: boolean) =>
        void (userId && ban.mutate({ id: userId, hide })),
      onUnban: ({ userId }: InboxItem) => void (userId && unban.mutate({ id: userId })),
      onOpen: ({ article: place }: InboxItem, commentsOpen: boolean) =>
        void (
          place && article.mutate({ id: place.id, commentsOpen }, settle(opened(commentsOpen)))
        ),
    },
  };
}
