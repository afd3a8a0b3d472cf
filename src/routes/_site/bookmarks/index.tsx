import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyList } from '#content/components/empty-list.tsx';
import { CollectionList } from '#features/bookmark/components/collection-list.tsx';
import { collectionsQuery } from '#features/bookmark/functions.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { siteHead } from '../../-site-head.ts';

export const Route = createFileRoute('/_site/bookmarks/')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(collectionsQuery);
  },
  head: ({ match }) =>
    siteHead(match.context, () => ({
      path: '/bookmarks',
      title: 'Bookmarks',
      description: 'Links worth coming back to, by collection.',
    })),
  component: Collections,
});

function Collections() {
  const { items } = useSuspenseQuery(collectionsQuery).data;
  return (
    <>
      <PageHeader title="Bookmarks">
        {items.length > 0 ? <p>Links that I come back to, by collection.</p> : null}
      </PageHeader>
      <div className="page-grid">
        {items.length === 0 ? (
          <EmptyList ownerStep={{ to: '/dashboard/bookmarks', label: 'Collect bookmarks' }}>
            No bookmark is listed here yet.
          </EmptyList>
        ) : (
          <CollectionList collections={items} />
        )}
      </div>
    </>
  );
}
