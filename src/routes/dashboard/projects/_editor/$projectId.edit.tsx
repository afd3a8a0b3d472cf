import { createFileRoute } from '@tanstack/react-router';
import { readPathId } from '#content/not-found.ts';
import { loadItem } from '../../-load-item.ts';
import { itemHead } from '../../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/projects/_editor/$projectId/edit')({
  loader: ({ context: { api, queryClient }, params: { projectId: id } }) =>
    loadItem(queryClient, api.project.byId.queryOptions({ id: readPathId(id) }, { staleTime: 0 })),
  head: (page) => itemHead(page, 'Project'),
  // The layout shows the form.
  component: () => null,
});
