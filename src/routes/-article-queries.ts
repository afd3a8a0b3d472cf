import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { notFoundIfMissing } from '#content/not-found.ts';
import { toCommentsInput, type CommentSearch } from '#features/comment/comment-search.ts';
import type { Api } from '#api.ts';

interface Context {
  api: Api;
  queryClient: QueryClient;
}

/** Loads the queries of an article's page. Throws a redirect for a moved article. */
export async function loadArticle(
  { api, queryClient }: Context,
  slug: string,
  search: CommentSearch,
) {
  const articleQuery = queryClient.ensureQueryData(api.blog.bySlug.queryOptions({ slug }));
  const { id, showChanges } = await notFoundIfMissing(articleQuery, (articleId) =>
    redirect({ to: '/blog/$articleId', params: { articleId }, statusCode: 301 }),
  );
  const comments = api.comment.all.queryOptions(toCommentsInput({ articleId: id }, search));
  await Promise.all([
    queryClient.ensureQueryData(api.blog.around.queryOptions({ slug })),
    queryClient.ensureQueryData(api.stats.hearts.queryOptions({ articleId: id })),
    showChanges ? queryClient.ensureQueryData(api.change.ofArticle.queryOptions({ id })) : [],
    notFoundIfMissing(queryClient.ensureQueryData(comments)),
  ]);
}
