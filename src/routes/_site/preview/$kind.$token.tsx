import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { notFoundIfMissing } from '#content/not-found.ts';
import { NotFoundScreen } from '#ui/not-found-screen.tsx';
import { siteHead } from '../../-site-head.ts';
import { PreviewContent } from '../../-preview-content.tsx';
import { isPreviewKind, previewQuery } from '../../-preview-query.ts';

/** The page of a preview link: the content as it will be published, excluded from search engines. */
export const Route = createFileRoute('/_site/preview/$kind/$token')({
  loader: async ({ context: { api, queryClient }, params: { kind, token } }) => {
    if (!isPreviewKind(kind)) throw notFound();
    const content = await notFoundIfMissing(queryClient.fetchQuery(previewQuery(api, kind, token)));
    return content.title;
  },
  head: ({ match, loaderData }) =>
    siteHead(match.context, () => ({
      path: '/',
      title: loaderData === undefined ? 'Preview' : `Preview: ${loaderData}`,
      private: true,
    })),
  component: Preview,
  notFoundComponent: () => (
    <NotFoundScreen>This preview has expired, or its link is incomplete.</NotFoundScreen>
  ),
});

function Preview() {
  const { api } = Route.useRouteContext();
  const { kind, token } = Route.useParams();
  const { bookingLink } = useSuspenseQuery(api.settings.site.queryOptions()).data;
  if (!isPreviewKind(kind)) return null;
  return <PreviewContent kind={kind} token={token} bookingLink={bookingLink} />;
}
