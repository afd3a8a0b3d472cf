import { useQuery, type QueryClient } from '@tanstack/react-query';
import { redirect, useRouteContext } from '@tanstack/react-router';
import { notFoundIfMissing } from '#content/not-found.ts';
import type { InboxItem } from '#features/moderation/components/inbox-row.tsx';
import {
  isUnspecific,
  partSearch,
  toEntriesInput,
  toInboxInput,
  type InboxSearch,
} from '#features/moderation/inbox-search.ts';
import type { Api } from '#api.ts';
import { proposalsQuery } from './-proposal-queries.ts';

interface Context {
  api: Api;
  queryClient: QueryClient;
}

/** Loads the queries of the inbox. Redirects to where something waits if the search names no part of it. */
export async function loadInbox({ api, queryClient }: Context, search: InboxSearch) {
  if (isUnspecific(search)) {
    const [comments, entries, proposals] = await Promise.all([
      queryClient.fetchQuery(api.comment.waiting.queryOptions()),
      queryClient.fetchQuery(api.guestbook.waiting.queryOptions()),
      queryClient.fetchQuery(api.proposal.waiting.queryOptions()),
    ]);
    const waiting = partSearch(search.of, { comments, entries, proposals });
    throw redirect({ to: '/dashboard/inbox', search: waiting, replace: true });
  }
  const [comments, entries] = inboxQueries(api, search);
  const loadPage = (): Promise<unknown> => {
    if (search.of === 'proposals') return queryClient.ensureQueryData(proposalsQuery(api, search));
    return search.of ? queryClient.ensureQueryData(entries) : queryClient.ensureQueryData(comments);
  };
  await Promise.all([
    notFoundIfMissing(loadPage()),
    queryClient.ensureQueryData(api.proposal.waiting.queryOptions()),
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
  const entryPage = useQuery({ ...entries, enabled: search.of === 'guestbook' }).data;
  if (search.of === 'guestbook') return entryPage ?? { items: [], nextCursor: null };
  return {
    nextCursor: commentPage?.nextCursor ?? null,
    items: (commentPage?.items ?? []).map(({ kind, targetId, path, title, ...item }) => ({
      ...item,
      target: { kind, id: targetId, path, title, commentsOpen: item.commentsOpen },
    })),
  };
}

const inboxQueries = (api: Api, search: InboxSearch) =>
  [
    api.comment.inbox.queryOptions(toInboxInput(search)),
    api.guestbook.inbox.queryOptions(toEntriesInput(search)),
  ] as const;
