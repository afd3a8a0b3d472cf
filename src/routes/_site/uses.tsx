import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyList } from '#content/components/empty-list.tsx';
import { PageView } from '#features/page/components/page-view.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { optionalPageHead, loadOptionalPage } from '../-load-page.ts';

const slug = 'uses';

export const Route = createFileRoute('/_site/uses')({
  loader: ({ context }) => loadOptionalPage(context, slug),
  head: ({ match }) =>
    optionalPageHead(match.context, slug, {
      title: 'Uses',
      description: 'Tools in daily use, and where to get them.',
    }),
  component: Uses,
});

function Uses() {
  const { api } = Route.useRouteContext();
  const { data: page } = useSuspenseQuery(api.page.findBySlug.queryOptions({ slug }));
  const note = <p className="meta">Links marked with an asterisk (*) are affiliate links.</p>;
  if (page) return <PageView page={page}>{note}</PageView>;
  return (
    <>
      <PageHeader title="Uses" />
      <div className="page-grid">
        <EmptyList ownerStep={{ to: '/dashboard/pages/create', label: 'Write the page “uses”' }}>
          No tool is listed here yet.
        </EmptyList>
        {note}
      </div>
    </>
  );
}
