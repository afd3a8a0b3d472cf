import { createFileRoute } from '@tanstack/react-router';
import { readPathId } from '#content/not-found.ts';
import { loadItem } from '../../-load-item.ts';
import { itemHead } from '../../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/services/_editor/$serviceId/edit')({
  loader: ({ context: { api, queryClient }, params: { serviceId: id } }) =>
    loadItem(queryClient, api.service.byId.queryOptions({ id: readPathId(id) }, { staleTime: 0 })),
  head: (page) => itemHead(page, 'Service'),
  // The layout shows the form.
  component: () => null,
});
