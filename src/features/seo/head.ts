import { cardPath } from './card.ts';

/** The facts about the site that every page's head repeats. */
export interface SiteFacts {
  /** Absolute address of the site's root, without a trailing slash. */
  url: string;
  title: string;
  description: string;
  keywords: string[];
  author: { name: string; handle: string };
  /** The name of the colour on the pictures that are drawn. */
  accent: string;
}

export interface PageFacts {
  /** Path from the site's root, with a leading slash. */
  path: string;
  /** Without the site's name; the home page has none. */
  title?: string;
  description?: string;
  keywords?: string[];
  /** A picture of 1200 × 630; the site's own where there is none. */
  image?: { url: string; alt: string } | null;
  /** The address that search engines shall keep, where it is not this one. */
  canonicalUrl?: string | null;
  article?: { publishedAt: string; updatedAt: string; author: string };
  /** Structured data (schema.org), without `@context`. */
  structured?: Record<string, unknown>[];
  /** The same in other formats, and feeds that follow the page. */
  alternates?: { type: string; title?: string; path: string }[];
  /** Pages for people who are signed in are not for search engines. */
  private?: boolean;
}

type Meta = Record<string, unknown>;

/** Open Graph's picture size in pixels (specification, section 2). */
export const socialImage = { width: 1200, height: 630 };
const locale = 'en_US';

/** Title, description, keywords, canonical address, robots, social cards and structured data of a page. */
export function pageHead(site: SiteFacts, page: PageFacts): { meta: Meta[]; links: Meta[] } {
  const canonical = page.canonicalUrl ?? absolute(site, page.path);
  return {
    meta: [
      { title: page.title ? `${page.title} · ${site.title}` : site.title },
      { name: 'description', content: description(site, page) },
      {
        name: 'keywords',
        content: (page.keywords?.length ? page.keywords : site.keywords).join(', '),
      },
      { name: 'author', content: page.article?.author ?? site.author.name },
      { name: 'robots', content: page.private ? 'noindex, nofollow' : 'index, follow' },
      ...openGraph(site, page, canonical),
      ...(page.structured ?? []).map((data) => ({
        'script:ld+json': { '@context': 'https://schema.org', ...data },
      })),
    ],
    links: [
      { rel: 'canonical', href: canonical },
      ...(page.alternates ?? []).map(({ path, ...link }) => ({
        rel: 'alternate',
        ...link,
        href: absolute(site, path),
      })),
    ],
  };
}

/**
 * The head of a page that is not there, or that failed. No canonical address: there is nothing that search engines
 * should keep instead, and `noindex` tells them to let go of it even where the status was lost on the way.
 */
export function statusHead(site: Pick<SiteFacts, 'title'> | null, title: string): { meta: Meta[] } {
  const words =
    title === 'Error' ? 'Something went wrong.' : 'The page you are looking for does not exist.';
  return {
    meta: [
      { title: site ? `${title} · ${site.title}` : title },
      { name: 'description', content: words },
      { name: 'robots', content: 'noindex' },
    ],
  };
}

/** A path of the site as an absolute address; addresses that are absolute already stay. */
export function absolute(site: Pick<SiteFacts, 'url'>, path: string): string {
  // What somebody typed may be no address at all.
  const url = URL.parse(path, `${site.url}/`) ?? new URL(site.url);
  return url.href.replace(/\/$/, path === '/' ? '/' : '');
}

function openGraph(site: SiteFacts, page: PageFacts, canonical: string): Meta[] {
  const title = page.title ?? site.title;
  const image = absolute(
    site,
    page.image?.url ?? cardPath(page.path, [title, site.title, site.accent]),
  );
  const alt = page.image?.alt || `${title} · ${site.title}`;
  return [
    { property: 'og:type', content: page.article ? 'article' : 'website' },
    { property: 'og:site_name', content: site.title },
    { property: 'og:locale', content: locale },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description(site, page) },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(socialImage.width) },
    { property: 'og:image:height', content: String(socialImage.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description(site, page) },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: alt },
    ...(site.author.handle ? [{ name: 'twitter:creator', content: site.author.handle }] : []),
    ...(page.article ? articleTags(page.article) : []),
  ];
}

function articleTags(article: NonNullable<PageFacts['article']>): Meta[] {
  return [
    { property: 'article:published_time', content: article.publishedAt },
    { property: 'article:modified_time', content: article.updatedAt },
    { property: 'article:author', content: article.author },
  ];
}

function description(site: SiteFacts, page: PageFacts): string {
  return page.description || site.description;
}
