import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { DetailHeader } from '#content/components/detail-header.tsx';
import { Pager } from '#content/components/pager.tsx';
import { parseListSearch } from '#content/list-search.ts';
import { notFoundIfMissing } from '#content/not-found.ts';
import { BookmarkList } from '#features/bookmark/components/bookmark-list.tsx';
import { bookmarksQuery, collectionQuery, collectionsQuery } from '#features/bookmark/functions.ts';
import { siteHead } from '../../-site-head.ts';

export const Route = createFileRoute('/_site/bookmarks/$bookmarkId')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps }) => {
    const { items } = await queryClient.ensureQueryData(collectionsQuery);
    const id = items.find(({ slug }) => slug === params.bookmarkId)?._id;
    if (id === undefined) throw notFound();
    const [collection] = await notFoundIfMissing(
      Promise.all([
        queryClient.ensureQueryData(collectionQuery(id)),
        queryClient.ensureQueryData(bookmarksQuery({ collectionId: id, ...deps })),
      ]),
    );
    return { collection };
  },
  head: ({ match, loaderData, params }) =>
    siteHead(match.context, () => ({
      path: `/bookmarks/${params.bookmarkId}`,
      title: loaderData?.collection.title ?? 'Bookmarks',
      ...(loaderData ? { description: loaderData.collection.description } : {}),
    })),
  component: Collection,
});

function Collection() {
  const { collection } = Route.useLoaderData();
  const search = Route.useSearch();
  const { items, nextCursor } = useSuspenseQuery(
    bookmarksQuery({ collectionId: collection._id, ...search }),
  ).data;
  return (
    <>
      <DetailHeader list={{ to: '/bookmarks', label: 'Bookmarks' }} {...collection} />
      <div className="page-grid">
        <BookmarkList bookmarks={items} />
        <Pager
          to={`/bookmarks/${collection.slug}`}
          search={search}
          cursor={search.cursor}
          nextCursor={nextCursor}
        />
      </div>
    </>
  );
}
