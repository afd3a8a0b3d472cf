import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { notFoundIfMissing, readPathId } from '#content/not-found.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { ArticleForm } from '#features/blog/components/article-form.tsx';
import { PageAnalytics } from '#features/stats/components/page-analytics.tsx';
import { useFormContext } from '../-form-context.ts';
import { dashboardHead } from '../-dashboard-head.ts';

export const Route = createFileRoute('/dashboard/blog/$articleId/edit')({
  loader: async ({ context: { api, queryClient }, params: { articleId: id } }) => {
    const options = api.blog.byId.queryOptions({ id: readPathId(id) }, { staleTime: 0 });
    return (await notFoundIfMissing(queryClient.fetchQuery(options))).title;
  },
  head: ({ match, loaderData }) =>
    dashboardHead(match.context, match.pathname, loaderData ?? 'Article'),
  component: Edit,
});

function Edit() {
  const { api } = Route.useRouteContext();
  const { articleId: id } = Route.useParams();
  const article = useSuspenseQuery(api.blog.byId.queryOptions({ id })).data;
  return (
    <>
      <DashboardHeader
        title={article.title}
        steps={[{ label: 'Articles', to: '/dashboard/blog' }]}
      />
      <ArticleForm key={id} article={article} {...useFormContext('blog')} />
      {article.publishedAt === null ? null : <PageAnalytics path={`/blog/${article.slug}`} />}
    </>
  );
}
