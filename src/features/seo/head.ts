import { cardPath } from './card.ts';

/** The site's data in the head of every page. */
export interface SiteFacts {
  /** The absolute URL of the site's root, without a trailing slash. */
  url: string;
  title: string;
  description: string;
  keywords: string[];
  author: { name: string; handle: string };
  /** The name of the accent colour of generated cards. */
  accent: string;
  /** The picture of pages without one of their own; a generated card without it. */
  share?: string | null;
}

export interface PageFacts {
  /** Path from the site's root, with a leading slash. */
  path: string;
  /** Without the site's name; the home page has none. */
  title?: string;
  description?: string;
  keywords?: string[];
  /** An image of 1200 × 630, which a generated card has beside the title. */
  image?: { url: string; alt: string } | null;
  /** The canonical URL, if it is not that of this page. */
  canonicalUrl?: string | null;
  article?: { publishedAt: string; updatedAt: string; author: string };
  /** Structured data (schema.org), without `@context`. */
  structured?: Record<string, unknown>[];
  /** The page in other formats, and its feeds. */
  alternates?: { rel?: string; type: string; title?: string; path: string }[];
  /** Excludes the page from search engines: pages for signed-in users. */
  private?: boolean;
}

type Meta = Record<string, unknown>;

/** The size of the Open Graph image in pixels (specification, section 2). */
export const socialImage = { width: 1200, height: 630 };
const locale = 'en_US';

/** Title, description, keywords, canonical URL, robots, social cards and structured data of a page. */
export function pageHead(site: SiteFacts, page: PageFacts): { meta: Meta[]; links: Meta[] } {
  const canonical = page.canonicalUrl ?? toAbsoluteUrl(site, page.path);
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
        href: toAbsoluteUrl(site, path),
      })),
    ],
  };
}

/**
 * The head of a missing or failed page. It has no canonical URL, and `noindex` removes the page from search engines
 * even if a proxy changed the status.
 */
export function statusHead(site: Pick<SiteFacts, 'title'> | null, title: string): { meta: Meta[] } {
  const text =
    title === 'Error' ? 'Something went wrong.' : 'The page you are looking for does not exist.';
  return {
    meta: [
      { title: site ? `${title} · ${site.title}` : title },
      { name: 'description', content: text },
      { name: 'robots', content: 'noindex' },
    ],
  };
}

/** Converts a path of the site to an absolute URL; absolute URLs are unchanged. */
export function toAbsoluteUrl(site: Pick<SiteFacts, 'url'>, path: string): string {
  // User input may be an invalid URL.
  const url = URL.parse(path, `${site.url}/`) ?? new URL(site.url);
  return url.href.replace(/\/$/, path === '/' ? '/' : '');
}

function openGraph(site: SiteFacts, page: PageFacts, canonical: string): Meta[] {
  const title = page.title ?? site.title;
  const image = toAbsoluteUrl(site, imagePath(site, page, title));
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

/** The card with the page's own picture and title, else the picture of the site, else a card with the title. */
function imagePath(site: SiteFacts, page: PageFacts, title: string): string {
  const texts = [title, site.title, site.accent];
  if (page.image) return cardPath(page.path, [...texts, page.image.url], 'jpg');
  return site.share ?? cardPath(page.path, texts);
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
