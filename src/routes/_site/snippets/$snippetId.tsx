import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { orNotFound } from '#content/missing.ts';
import { SnippetView } from '#features/snippet/components/snippet-view.tsx';
import { breadcrumbs, sourceCode } from '#features/seo/structured-data.ts';
import { markdownOf, siteHead } from '../../-site-head.ts';

export const Route = createFileRoute('/_site/snippets/$snippetId')({
  loader: async ({ context: { api, queryClient }, params: { snippetId: slug } }) => {
    await orNotFound(
      queryClient.ensureQueryData(api.snippet.bySlug.queryOptions({ slug })),
      (snippetId) =>
        redirect({ to: '/snippets/$snippetId', params: { snippetId }, statusCode: 301 }),
    );
  },
  head: ({ match: { context }, params: { snippetId: slug } }) =>
    siteHead(context, (site) => {
      const found = context.queryClient.getQueryData(context.api.snippet.bySlug.queryKey({ slug }));
      const path = `/snippets/${slug}`;
      if (!found) return { path, title: 'Snippets' };
      return {
        path,
        title: found.title,
        description: found.description,
        keywords: [found.language, found.category].filter((word) => word !== ''),
        alternates: [markdownOf(path)],
        structured: [
          sourceCode(site, { ...found, path, repositoryUrl: null }),
          breadcrumbs(site, [
            { name: 'Snippets', path: '/snippets' },
            { name: found.title, path },
          ]),
        ],
      };
    }),
  component: Detail,
});

function Detail() {
  const { api } = Route.useRouteContext();
  const { snippetId: slug } = Route.useParams();
  const found = useSuspenseQuery(api.snippet.bySlug.queryOptions({ slug })).data;
  return <SnippetView snippet={found} />;
}
