import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyList } from '#content/components/empty-list.tsx';
import { Blogroll } from '#features/blogroll/components/blogroll.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { blogrollLink, siteHead } from '../-site-head.ts';

export const Route = createFileRoute('/_site/blogroll')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(api.blogroll.allPublic.queryOptions());
  },
  head: ({ match }) =>
    siteHead(match.context, (site) => ({
      path: '/blogroll',
      title: 'Blogroll',
      description: 'The sites that I read, and their feeds.',
      alternates: site.hasBlogroll ? [blogrollLink] : [],
    })),
  component: Page,
});

function Page() {
  const { api } = Route.useRouteContext();
  const { items } = useSuspenseQuery(api.blogroll.allPublic.queryOptions()).data;
  return (
    <>
      <PageHeader title="Blogroll">
        {items.length > 0 ? (
          <p>
            The sites that I read. Follow all of them with{' '}
            <a href={blogrollLink.path} className="link">
              one file
            </a>{' '}
            for your feed reader.
          </p>
        ) : null}
      </PageHeader>
      <div className="page-grid">
        {items.length === 0 ? (
          <EmptyList
            ownerStep={{ to: '/dashboard/blogroll', label: 'Add the sites that you read' }}
          >
            No site is listed here yet.
          </EmptyList>
        ) : (
          <Blogroll entries={items} />
        )}
      </div>
    </>
  );
}
