import { createFileRoute, notFound } from '@tanstack/react-router';
import { readPathId } from '#content/not-found.ts';
import { parseSearchId } from '#lib/search-text.ts';
import { formatTitle } from '#lib/format-title.ts';
import { dashboardHead } from '../../-dashboard-head.ts';
import { loadItem } from '../../-load-item.ts';

export const Route = createFileRoute('/dashboard/$section/_editor/$id/edit')({
  // The proposal whose merge is edited.
  validateSearch: (search: Record<string, unknown>): { proposal?: string } => {
    const proposal = parseSearchId(search['proposal']);
    return proposal === undefined ? {} : { proposal };
  },
  loader: ({ context: { api, queryClient, kind }, params }) => {
    if (kind === undefined) throw notFound();
    return loadItem({ api, queryClient, kind }, readPathId(params.id));
  },
  head: ({ match, loaderData }) =>
    dashboardHead(
      match.context,
      match.pathname,
      loaderData === undefined ? 'Edit' : formatTitle(loaderData.title),
    ),
  // The layout shows the form.
  component: () => null,
});
