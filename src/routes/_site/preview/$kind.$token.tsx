import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { orNotFound } from '#content/missing.ts';
import { NotFoundScreen } from '#ui/not-found-screen.tsx';
import { siteHead } from '../../-site-head.ts';
import { PreviewedThing } from '../../-previewed-thing.tsx';
import { isPreviewKind, previewQuery } from '../../-preview-query.ts';

/** What a preview link shows: the thing as its page will be, for no search engine. */
export const Route = createFileRoute('/_site/preview/$kind/$token')({
  loader: async ({ context: { api, queryClient }, params: { kind, token } }) => {
    if (!isPreviewKind(kind)) throw notFound();
    const found = await orNotFound(queryClient.fetchQuery(previewQuery(api, kind, token)));
    return found.title;
  },
  head: ({ match, loaderData }) =>
    siteHead(match.context, () => ({
      path: '/',
      title: loaderData === undefined ? 'Preview' : `Preview: ${loaderData}`,
      private: true,
    })),
  component: Preview,
  notFoundComponent: () => (
    <NotFoundScreen>This preview is over, or its link is not whole.</NotFoundScreen>
  ),
});

function Preview() {
  const { api } = Route.useRouteContext();
  const { kind, token } = Route.useParams();
  const { bookingLink } = useSuspenseQuery(api.settings.site.queryOptions()).data;
  if (!isPreviewKind(kind)) return null;
  return <PreviewedThing kind={kind} token={token} bookingLink={bookingLink} />;
}
