import type { UseNavigateResult } from '@tanstack/react-router';
import type { ContentKind } from '#content/kinds.ts';
import { kinds } from '#content/kinds.ts';
import { localDrafts } from '#content/editing/local-drafts.ts';
import { newId } from '#lib/id.ts';
import type { ApiClient } from '#api.ts';

/**
 * Opens the editor with the merge of a proposal as unsaved changes; their save closes the proposal. Throws if the editor has
 * unsaved changes already: they would be lost.
 */
export async function editProposal(
  trpc: ApiClient,
  navigate: UseNavigateResult<string>,
  proposalId: string,
): Promise<void> {
  const { kind, id, version, fields } = await trpc.proposal.merge.query({ id: proposalId });
  const contentKey = `${kind}:${id}`;
  const [unsaved] = await localDrafts.find(contentKey);
  if (unsaved)
    throw new Error(
      'This browser has unsaved changes of the text. Open the text, save or discard them, and come back.',
    );
  const draft = { values: fields, version, newId: newId(), at: new Date().toISOString() };
  await localDrafts.put(contentKey, draft);
  await navigate({ to: editPath(kind, id), search: { proposal: proposalId } as never });
}

const editPath = (kind: ContentKind, id: string) => `${kinds[kind].dashboardPath}/${id}/edit`;
