import type { QueryClient } from '@tanstack/react-query';
import { feedLinks } from '#features/feeds/feed.ts';
import { pageHead, type PageFacts } from '#features/seo/head.ts';
import type { Api } from '#api.ts';

interface PageContext {
  queryClient: QueryClient;
  api: Api;
}

/** The site as every loader has it at hand. */
export function readSite({ queryClient, api }: PageContext) {
  return queryClient.getQueryData(api.settings.site.queryKey());
}

export type Site = NonNullable<ReturnType<typeof readSite>>;

/**
 * A page's head by the site's facts, which its root has loaded, and the feeds that every page leads to when there are
 * articles. Nothing where
 * that failed: the error screen stands.
 */
export function siteHead(context: PageContext, describe: (site: Site) => PageFacts) {
  const site = readSite(context);
  if (!site) return {};
  const page = describe(site);
  const feeds = page.private || !site.hasArticles ? [] : feedLinks(site.title);
  return pageHead(site, { ...page, alternates: [...(page.alternates ?? []), ...feeds] });
}

/** The page as Markdown, as its head names it. */
export const markdownOf = (path: string) => ({ type: 'text/markdown', path: `${path}.md` });
