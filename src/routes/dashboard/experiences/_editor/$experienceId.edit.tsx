import { createFileRoute } from '@tanstack/react-router';
import { readPathId } from '#content/not-found.ts';
import { loadItem } from '../../-load-item.ts';
import { itemHead } from '../../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/experiences/_editor/$experienceId/edit')({
  loader: ({ context: { api, queryClient }, params: { experienceId: id } }) =>
    loadItem(
      queryClient,
      api.experience.byId.queryOptions({ id: readPathId(id) }, { staleTime: 0 }),
    ),
  head: (page) => itemHead(page, 'Experience'),
  // The layout shows the form.
  component: () => null,
});
