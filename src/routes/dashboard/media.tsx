import { createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { MediaLibrary } from '#features/media/components/media-library.tsx';
import { libraryInput } from '#features/media/library-input.ts';
import { parseSearchText } from '#lib/search-text.ts';
import { siteHead } from '../-site-head.ts';

export const Route = createFileRoute('/dashboard/media')({
  validateSearch: (search: Record<string, unknown>): { q?: string } => {
    const q = parseSearchText(search['q'], 200);
    return q === undefined ? {} : { q };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { q = '' } }) => {
    await queryClient.ensureInfiniteQueryData(
      api.media.all.infiniteQueryOptions(libraryInput(q, { onlyPictures: false }), {
        getNextPageParam: (page) => page.nextCursor,
      }),
    );
  },
  head: ({ match }) =>
    siteHead(match.context, () => ({ path: '/dashboard/media', title: 'Media', private: true })),
  component: Media,
});

function Media() {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <DashboardHeader title="Media" />
      <MediaLibrary
        q={q}
        onSearch={(words) =>
          void navigate({ search: words === '' ? {} : { q: words }, replace: true })
        }
      />
    </>
  );
}
