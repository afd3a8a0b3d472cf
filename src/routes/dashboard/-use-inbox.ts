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
  const close = useMutation(
    api.blog.update.mutationOptions(settle('Nobody can comment on this article any more.')),
  );
  return {
    isBusy: comments.isPending || entries.isPending,
    act: (ids: string[], action: InboxAction) => {
      if (of && action !== 'dismiss') entries.mutate({ ids, action }, settle(done[action]));
      else comments.mutate({ ids, action }, settle(done[action]));
    },
    each: {
      onBan: ({ userId }: InboxItem) => void (userId && ban.mutate({ id: userId })),
      onClose: ({ article }: InboxItem) =>
        void (article && close.mutate({ id: article.id, commentsOpen: false })),
    },
  };
}
