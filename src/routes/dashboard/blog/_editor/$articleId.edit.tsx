import { createFileRoute } from '@tanstack/react-router';
import { readPathId } from '#content/not-found.ts';
import { loadItem } from '../../-load-item.ts';
import { itemHead } from '../../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/blog/_editor/$articleId/edit')({
  loader: ({ context: { api, queryClient }, params: { articleId: id } }) =>
    loadItem(queryClient, api.blog.byId.queryOptions({ id: readPathId(id) }, { staleTime: 0 })),
  head: (page) => itemHead(page, 'Article'),
  // The layout shows the form.
  component: () => null,
});
