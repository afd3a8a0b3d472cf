import { createFileRoute } from '@tanstack/react-router';
import { readPathId } from '#content/not-found.ts';
import { loadItem } from '../../-load-item.ts';
import { itemHead } from '../../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/snippets/_editor/$snippetId/edit')({
  loader: ({ context: { api, queryClient }, params: { snippetId: id } }) =>
    loadItem(queryClient, api.snippet.byId.queryOptions({ id: readPathId(id) }, { staleTime: 0 })),
  head: (page) => itemHead(page, 'Snippet'),
  // The layout shows the form.
  component: () => null,
});
