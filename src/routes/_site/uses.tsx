import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PageView } from '#features/page/components/page-view.tsx';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { loadPage, pageRouteHead } from '../-page-route.ts';

const slug = 'uses';

export const Route = createFileRoute('/_site/uses')({
  loader: ({ context }) => loadPage(context, slug),
  head: ({ match }) => pageRouteHead(match.context, slug),
  component: Uses,
  errorComponent: ErrorScreen,
});

function Uses() {
  const { api } = Route.useRouteContext();
  return (
    <PageView page={useSuspenseQuery(api.page.bySlug.queryOptions({ slug })).data}>
      <p className="meta">Links marked with an asterisk (*) are affiliate links.</p>
    </PageView>
  );
}
