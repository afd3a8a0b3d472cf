import { createFileRoute, redirect } from '@tanstack/react-router';
import { notFoundIfMissing } from '#content/not-found.ts';
import { BannedSuggestPage } from '#features/proposal/components/banned-suggest-page.tsx';
import { SuggestPage } from '#features/proposal/components/suggest-page.tsx';
import { signInRedirect } from '../../-sign-in-redirect.ts';
import { siteHead } from '../../-site-head.ts';

export const Route = createFileRoute('/_site/blog/$articleId_/suggest')({
  beforeLoad: ({ context, location }) => {
    if (!context.user) throw redirect({ to: '/signin', search: signInRedirect(location.href) });
    return { banned: context.user.banned };
  },
  loader: async ({ context: { queryClient, api, banned }, params: { articleId: slug } }) => {
    // Always from the server: a cached one may be of an older version.
    const options = api.proposal.paragraphs.queryOptions({ slug }, { staleTime: 0 });
    if (!banned) await notFoundIfMissing(queryClient.fetchQuery(options));
  },
  head: ({ match, params }) =>
    siteHead(match.context, () => ({
      path: `/blog/${params.articleId}/suggest`,
      title: 'Suggest a correction',
      description: 'Correct a paragraph of an article.',
      private: true,
    })),
  component: Suggest,
});

function Suggest() {
  const { articleId: slug } = Route.useParams();
  const { banned } = Route.useRouteContext();
  return banned ? <BannedSuggestPage slug={slug} /> : <SuggestPage slug={slug} />;
}
