import { createFileRoute } from '@tanstack/react-router';
import { readPathId } from '#content/not-found.ts';
import { loadItem } from '../../-load-item.ts';
import { itemHead } from '../../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/pages/_editor/$pageId/edit')({
  loader: ({ context: { api, queryClient }, params: { pageId: id } }) =>
    loadItem(queryClient, api.page.byId.queryOptions({ id: readPathId(id) }, { staleTime: 0 })),
  head: (page) => itemHead(page, 'Page'),
  // The layout shows the form.
  component: () => null,
});
