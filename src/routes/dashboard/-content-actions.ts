import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ContentActions } from '#content/editing/content-actions.ts';
import type { Api } from '#api.ts';
import type { ContentNamespace } from './-form-context.ts';

/** The actions on content of a kind besides editing: revisions, bulk actions, preview links. */
export function useContentActions(namespace: ContentNamespace): ContentActions {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  // These procedures are the same for all kinds except for their path.
  const { revisions, revision, revert, bulk } = api[namespace] as Api['project'];
  const uncached = { staleTime: 0 };
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
      queryClient.fetchQuery(revisions.queryOptions({ id, cursor }, uncached)),
    revision: (id, revisionId) => queryClient.fetchQuery(revision.queryOptions({ id, revisionId })),
    revert: (id, revisionId, acceptFindings) =>
      run(revert.mutationOptions(), { id, revisionId, acceptFindings }),
    bulk: (ids, action, acceptFindings) =>
      run(bulk.mutationOptions(), { ids, action, acceptFindings }),
    previewLink: createPreviewLinkAction(api, namespace, (options) =>
      queryClient.fetchQuery(options),
    ),
  };
}

type PreviewOptions = ReturnType<Api['project']['previewLink']['queryOptions']>;

function createPreviewLinkAction(
  api: Api,
  namespace: ContentNamespace,
  fetchLink: (options: PreviewOptions) => Promise<{ url: string; expiresAt: string }>,
): ContentActions['previewLink'] {
  if (namespace === 'experience') return null;
  const { previewLink } = api[namespace] as Api['project']; // the same procedure for each kind
  return (id) => fetchLink(previewLink.queryOptions({ id }, { staleTime: 0 }));
}
