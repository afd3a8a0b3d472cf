import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PageView } from '#features/page/components/page-view.tsx';
import { loadPage, pageRouteHead } from '../-load-page.ts';

export const Route = createFileRoute('/_site/$pageId')({
  loader: ({ context, params }) => loadPage(context, params.pageId),
  head: ({ match, params }) => pageRouteHead(match.context, params.pageId),
  component: Page,
});

function Page() {
  const { api } = Route.useRouteContext();
  const { pageId: slug } = Route.useParams();
  return <PageView page={useSuspenseQuery(api.page.bySlug.queryOptions({ slug })).data} />;
}
