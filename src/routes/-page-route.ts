import { redirect } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#api.ts';
import { orNotFound } from '#content/missing.ts';
import { markdownOf, siteHead } from './-site-head.ts';

interface PageContext {
  api: Api;
  queryClient: QueryClient;
}

/** Loads a page by its slug; one that moved leads on. */
export async function loadPage({ api, queryClient }: PageContext, slug: string) {
  await orNotFound(queryClient.ensureQueryData(api.page.bySlug.queryOptions({ slug })), (pageId) =>
    redirect({ to: '/$pageId', params: { pageId }, statusCode: 301 }),
  );
}

export function pageRouteHead(context: PageContext, slug: string) {
  return siteHead(context, () => {
    const page = context.queryClient.getQueryData(context.api.page.bySlug.queryKey({ slug }));
    return {
      path: `/${slug}`,
      ...(page
        ? { title: page.title, description: page.description, alternates: [markdownOf(`/${slug}`)] }
        : {}),
    };
  });
}
