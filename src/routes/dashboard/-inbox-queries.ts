import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { orNotFound } from '#content/missing.ts';
import type { InboxItem } from '#features/dashboard/components/inbox-list.tsx';
import {
  toEntriesInput,
  toInboxInput,
  type InboxSearch,
} from '#features/dashboard/inbox-search.ts';
import type { Api } from '#api.ts';

interface Context {
  api: Api;
  queryClient: QueryClient;
}

/** All that the inbox shows. */
export async function loadInbox({ api, queryClient }: Context, search: InboxSearch) {
  const [comments, entries] = lists(api, search);
  await Promise.all([
    orNotFound<unknown>(
      search.of ? queryClient.ensureQueryData(entries) : queryClient.ensureQueryData(comments),
    ),
    queryClient.ensureQueryData(api.comment.waiting.queryOptions()),
    queryClient.ensureQueryData(api.guestbook.waiting.queryOptions()),
  ]);
}

/** The comments or the entries that the address asks for. */
export function useInboxPage(search: InboxSearch): {
  items: InboxItem[];
  nextCursor: string | null;
} {
  const { api } = useRouteContext({ from: '__root__' });
  const [comments, entries] = lists(api, search);
  const ofComments = useQuery({ ...comments, enabled: !search.of }).data;
  const ofEntries = useQuery({ ...entries, enabled: !!search.of }).data;
  if (search.of) return ofEntries ?? { items: [], nextCursor: null };
  return {
    nextCursor: ofComments?.nextCursor ?? null,
    items: (ofComments?.items ?? []).map(({ articleId, articleSlug, articleTitle, ...item }) => ({
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

const lists = (api: Api, search: InboxSearch) =>
  [
    api.comment.inbox.queryOptions(toInboxInput(search)),
    api.guestbook.inbox.queryOptions(toEntriesInput(search)),
  ] as const;
