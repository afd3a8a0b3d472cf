import { redirect } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#api.ts';
import { notFoundIfMissing } from '#content/not-found.ts';
import { markdownLink, siteHead } from './-site-head.ts';

interface PageContext {
  api: Api;
  queryClient: QueryClient;
}

/** Loads a page by its slug. Throws a redirect for a moved page. */
export async function loadPage({ api, queryClient }: PageContext, slug: string) {
  await notFoundIfMissing(
    queryClient.ensureQueryData(api.page.bySlug.queryOptions({ slug })),
    (pageId) => redirect({ to: '/$pageId', params: { pageId }, statusCode: 301 }),
  );
}

/** Loads the page for a route that exists without one, such as /about. */
export async function loadOptionalPage({ api, queryClient }: PageContext, slug: string) {
  const page = queryClient.ensureQueryData(api.page.findBySlug.queryOptions({ slug }));
  await notFoundIfMissing(page, (pageId) =>
    redirect({ to: '/$pageId', params: { pageId }, statusCode: 301 }),
  );
}

/** The head of such a route; `defaults` are used without a page. */
export function optionalPageHead(
  context: PageContext,
  slug: string,
  defaults: { title: string; description: string },
) {
  return siteHead(context, () => {
    const key = context.api.page.findBySlug.queryKey({ slug });
    const page = context.queryClient.getQueryData(key);
    if (!page) return { path: `/${slug}`, ...defaults };
    const { title, description } = page;
    return { path: `/${slug}`, title, description, alternates: [markdownLink(`/${slug}`)] };
  });
}

export function pageRouteHead(context: PageContext, slug: string) {
  return siteHead(context, () => {
    const page = context.queryClient.getQueryData(context.api.page.bySlug.queryKey({ slug }));
    return {
      path: `/${slug}`,
      ...(page
        ? {
            title: page.title,
            description: page.description,
            alternates: [markdownLink(`/${slug}`)],
          }
        : {}),
    };
  });
}
