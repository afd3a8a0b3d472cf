import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { notFoundIfMissing } from '#content/not-found.ts';
import type { InboxItem } from '#features/moderation/components/inbox-list.tsx';
import {
  toEntriesInput,
  toInboxInput,
  type InboxSearch,
} from '#features/moderation/inbox-search.ts';
import type { Api } from '#api.ts';

interface Context {
  api: Api;
  queryClient: QueryClient;
}

/** Loads the queries of the inbox. */
export async function loadInbox({ api, queryClient }: Context, search: InboxSearch) {
  const [comments, entries] = inboxQueries(api, search);
  await Promise.all([
    notFoundIfMissing<unknown>(
      search.of ? queryClient.ensureQueryData(entries) : queryClient.ensureQueryData(comments),
    ),
    queryClient.ensureQueryData(api.comment.waiting.queryOptions()),
    queryClient.ensureQueryData(api.guestbook.waiting.queryOptions()),
  ]);
}

/** The page of comments or entries for the search parameters. */
export function useInboxPage(search: InboxSearch): {
  items: InboxItem[];
  nextCursor: string | null;
} {
  const { api } = useRouteContext({ from: '__root__' });
  const [comments, entries] = inboxQueries(api, search);
  const commentPage = useQuery({ ...comments, enabled: !search.of }).data;
  const entryPage = useQuery({ ...entries, enabled: !!search.of }).data;
  if (search.of) return entryPage ?? { items: [], nextCursor: null };
  return {
    nextCursor: commentPage?.nextCursor ?? null,
    items: (commentPage?.items ?? []).map(({ articleId, articleSlug, articleTitle, ...item }) => ({
      ...item,
      article: {
        id: articleId,
        slug: articleSlug,
        title: articleTitle,
        commentsOpen: item.commentsOpen,
      },
    })),
  };
}

const inboxQueries = (api: Api, search: InboxSearch) =>
  [
    api.comment.inbox.queryOptions(toInboxInput(search)),
    api.guestbook.inbox.queryOptions(toEntriesInput(search)),
  ] as const;
