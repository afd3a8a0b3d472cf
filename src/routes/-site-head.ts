import type { QueryClient } from '@tanstack/react-query';
import { feedLinks } from '#features/feeds/feed.ts';
import { pageHead, type PageFacts } from '#features/seo/head.ts';
import type { Api } from '#api.ts';

export interface PageContext {
  queryClient: QueryClient;
  api: Api;
}

/** The site's data, which the root route has loaded. */
export function getSite({ queryClient, api }: PageContext) {
  return queryClient.getQueryData(api.settings.site.queryKey());
}

export type Site = NonNullable<ReturnType<typeof getSite>>;

/**
 * A page's head with the site's data, which the root route has loaded, and the site's feeds if there are articles.
 * Empty if loading the
 * site failed: the error screen is shown.
 */
export function siteHead(context: PageContext, getPage: (site: Site) => PageFacts) {
  const site = getSite(context);
  if (!site) return {};
  const page = getPage(site);
  const feedAlternates = page.private || !site.hasArticles ? [] : feedLinks(site.title);
  return pageHead(site, { ...page, alternates: [...(page.alternates ?? []), ...feedAlternates] });
}

/** The alternate link to the Markdown variant of a page. */
export const markdownLink = (path: string) => ({ type: 'text/markdown', path: `${path}.md` });

/** The link to the blogroll as OPML, by which feed readers find it (https://opml.org/blogroll.opml). */
export const blogrollLink = {
  rel: 'blogroll',
  type: 'text/xml',
  title: 'Blogroll',
  path: '/blogroll.opml',
};
