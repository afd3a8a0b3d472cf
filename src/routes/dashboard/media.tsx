import { createFileRoute } from '@tanstack/react-router';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { MediaLibrary } from '#features/media/components/media-library.tsx';
import { libraryPage } from '#features/media/limits.ts';
import { siteHead } from '../-site-head.ts';

export const Route = createFileRoute('/dashboard/media')({
  validateSearch: (search: Record<string, unknown>): { q?: string } =>
    typeof search['q'] === 'string' && search['q'] !== '' ? { q: search['q'].slice(0, 200) } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { q = '' } }) => {
    await queryClient.ensureInfiniteQueryData(
      api.media.all.infiniteQueryOptions(
        { q, limit: libraryPage },
        { getNextPageParam: (page) => page.nextCursor },
      ),
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
