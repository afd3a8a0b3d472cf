import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Keeping } from '#content/editing/keeping.ts';
import type { Api } from '#api.ts';
import type { ContentRoom } from './-content-doors.ts';

/** What can be done with things of this kind besides writing them. */
export function useKeeping(room: ContentRoom): Keeping {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  // The kinds' procedures of these names are the same but for their path.
  const { revisions, revision, revert, bulk } = api[room] as Api['project'];
  const fresh = { staleTime: 0 };
  const run = <Input, Result>(options: { mutationFn?: unknown }, input: Input) =>
    queryClient
      .getMutationCache()
      .build<Result, Error, Input, unknown>(queryClient, {
        ...(options as object),
        networkMode: 'always',
      })
      .execute(input);
  return {
    revisions: (id, cursor) =>
      queryClient.fetchQuery(revisions.queryOptions({ id, cursor }, fresh)),
    revision: (id, revisionId) => queryClient.fetchQuery(revision.queryOptions({ id, revisionId })),
    revert: (id, revisionId, acceptFindings) =>
      run(revert.mutationOptions(), { id, revisionId, acceptFindings }),
    bulk: (ids, action, acceptFindings) =>
      run(bulk.mutationOptions(), { ids, action, acceptFindings }),
    previewLink: previewLinkOf(api, room, (options) => queryClient.fetchQuery(options)),
  };
}

type PreviewOptions = ReturnType<Api['project']['previewLink']['queryOptions']>;

function previewLinkOf(
  api: Api,
  room: ContentRoom,
  ask: (options: PreviewOptions) => Promise<{ url: string; expiresAt: string }>,
): Keeping['previewLink'] {
  if (room === 'experience') return null;
  const { previewLink } = api[room] as Api['project']; // the same procedure for each kind
  return (id) => ask(previewLink.queryOptions({ id }, { staleTime: 0 }));
}
