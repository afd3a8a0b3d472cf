import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#api.ts';
import { notFoundIfMissing } from '#content/not-found.ts';
import type { ImportSearch } from '#features/import/import-search.ts';
import { toTextsInput } from '#features/import/texts-input.ts';

/** Loads what the page of an import shows: the imports that were begun, or one with its texts or one of them. */
export async function loadImport(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  search: ImportSearch,
): Promise<void> {
  const { id, text } = search;
  if (id === undefined) {
    await queryClient.fetchQuery(api.transfer.imports.queryOptions(undefined, { staleTime: 0 }));
    return;
  }
  const { step } = await notFoundIfMissing(
    queryClient.fetchQuery(api.transfer.importById.queryOptions({ id }, { staleTime: 0 })),
  );
  if (step !== 'previewed') return;
  await notFoundIfMissing<unknown>(
    text === undefined
      ? queryClient.ensureQueryData(api.transfer.importTexts.queryOptions(toTextsInput(search)))
      : queryClient.ensureQueryData(api.transfer.importText.queryOptions({ id, textId: text })),
  );
}
