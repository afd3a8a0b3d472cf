import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { notFoundIfMissing } from '#content/not-found.ts';
import { DifferenceView } from '#features/change/components/difference-view.tsx';
import type { Api } from '#api.ts';
import { siteHead } from '../../-site-head.ts';

interface ChangeParams {
  articleId: string;
  changeId: string;
}

const changeQuery = (api: Api, { articleId: slug, changeId: id }: ChangeParams) =>
  api.change.byId.queryOptions({ slug, id });

export const Route = createFileRoute('/_site/blog/$articleId_/changes/$changeId')({
  loader: async ({ context: { api, queryClient }, params }) => {
    const query = queryClient.ensureQueryData(changeQuery(api, params));
    await notFoundIfMissing(query, (articleId) =>
      redirect({
        to: '/blog/$articleId/changes/$changeId',
        params: { ...params, articleId },
        statusCode: 301,
      }),
    );
  },
  head: ({ match: { context }, params }) =>
    siteHead(context, () => {
      const change = context.queryClient.getQueryData(changeQuery(context.api, params).queryKey);
      return {
        path: `/blog/${params.articleId}/changes/${params.changeId}`,
        title: `Change of ${change?.article.title ?? 'an article'}`,
        description: change?.note ?? '',
        // Search engines know the article; what was taken out of it is not to be found.
        private: true,
      };
    }),
  component: Change,
});

function Change() {
  const { api } = Route.useRouteContext();
  const change = useSuspenseQuery(changeQuery(api, Route.useParams())).data;
  return <DifferenceView change={change} />;
}
