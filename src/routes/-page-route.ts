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

/** Loads what the owner wrote for a page that every site has, if anything. */
export async function loadFixedPage({ api, queryClient }: PageContext, slug: string) {
  const page = queryClient.ensureQueryData(api.page.findBySlug.queryOptions({ slug }));
  await orNotFound(page, (pageId) =>
    redirect({ to: '/$pageId', params: { pageId }, statusCode: 301 }),
  );
}

/** The head of such a page; `blank` is what it says until something was written. */
export function fixedPageHead(
  context: PageContext,
  slug: string,
  blank: { title: string; description: string },
) {
  return siteHead(context, () => {
    const key = context.api.page.findBySlug.queryKey({ slug });
    const page = context.queryClient.getQueryData(key);
    if (!page) return { path: `/${slug}`, ...blank };
    const { title, description } = page;
    return { path: `/${slug}`, title, description, alternates: [markdownOf(`/${slug}`)] };
  });
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
