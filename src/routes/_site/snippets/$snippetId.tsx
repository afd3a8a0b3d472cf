import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { notFoundIfMissing } from '#content/not-found.ts';
import { SnippetView } from '#features/snippet/components/snippet-view.tsx';
import { breadcrumbs, sourceCode } from '#features/seo/structured-data.ts';
import { markdownLink, siteHead } from '../../-site-head.ts';

export const Route = createFileRoute('/_site/snippets/$snippetId')({
  loader: async ({ context: { api, queryClient }, params: { snippetId: slug } }) => {
    await notFoundIfMissing(
      queryClient.ensureQueryData(api.snippet.bySlug.queryOptions({ slug })),
      (snippetId) =>
        redirect({ to: '/snippets/$snippetId', params: { snippetId }, statusCode: 301 }),
    );
  },
  head: ({ match: { context }, params: { snippetId: slug } }) =>
    siteHead(context, (site) => {
      const snippet = context.queryClient.getQueryData(
        context.api.snippet.bySlug.queryKey({ slug }),
      );
      const path = `/snippets/${slug}`;
      if (!snippet) return { path, title: 'Snippets' };
      return {
        path,
        title: snippet.title,
        description: snippet.description,
        keywords: [snippet.language, snippet.category].filter((word) => word !== ''),
        alternates: [markdownLink(path)],
        structured: [
          sourceCode(site, { ...snippet, path, repositoryUrl: null }),
          breadcrumbs(site, [
            { name: 'Snippets', path: '/snippets' },
            { name: snippet.title, path },
          ]),
        ],
      };
    }),
  component: Detail,
});

function Detail() {
  const { api } = Route.useRouteContext();
  const { snippetId: slug } = Route.useParams();
  const snippet = useSuspenseQuery(api.snippet.bySlug.queryOptions({ slug })).data;
  return <SnippetView snippet={snippet} />;
}
