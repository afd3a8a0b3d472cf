import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { orNotFound } from '#content/missing.ts';
import { toCommentsInput, type CommentSearch } from '#features/comment/comment-search.ts';
import type { Api } from '#api.ts';

interface Context {
  api: Api;
  queryClient: QueryClient;
}

/** All that an article's page is made of. One that moved leads to where it is now. */
export async function loadArticle(
  { api, queryClient }: Context,
  slug: string,
  search: CommentSearch,
) {
  const loading = queryClient.ensureQueryData(api.blog.bySlug.queryOptions({ slug }));
  const { id } = await orNotFound(loading, (articleId) =>
    redirect({ to: '/blog/$articleId', params: { articleId }, statusCode: 301 }),
  );
  const comments = api.comment.all.queryOptions(toCommentsInput(id, search));
  await Promise.all([
    queryClient.ensureQueryData(api.blog.around.queryOptions({ slug })),
    queryClient.ensureQueryData(api.stats.hearts.queryOptions({ articleId: id })),
    orNotFound(queryClient.ensureQueryData(comments)),
  ]);
}
