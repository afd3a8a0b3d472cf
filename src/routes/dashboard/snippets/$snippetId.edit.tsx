import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { notFoundIfMissing, readPathId } from '#content/not-found.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { SnippetForm } from '#features/snippet/components/snippet-form.tsx';
import { useFormContext } from '../-form-context.ts';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/snippets/$snippetId/edit')({
  loader: async ({ context: { api, queryClient }, params: { snippetId: id } }) => {
    const options = api.snippet.byId.queryOptions({ id: readPathId(id) }, { staleTime: 0 });
    return (await notFoundIfMissing(queryClient.fetchQuery(options))).title;
  },
  head: ({ match, loaderData }) =>
    dashboardHead(match.context, match.pathname, loaderData ?? 'Snippet'),
  component: Edit,
});

function Edit() {
  const { api } = Route.useRouteContext();
  const { snippetId: id } = Route.useParams();
  const snippet = useSuspenseQuery(api.snippet.byId.queryOptions({ id })).data;
  return (
    <>
      <DashboardHeader
        title={snippet.title}
        steps={[{ label: 'Snippets', to: '/dashboard/snippets' }]}
      />
      <SnippetForm key={id} snippet={snippet} {...useFormContext('snippet')} />
    </>
  );
}
