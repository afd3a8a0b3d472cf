import { cardPath } from './card.ts';
import { toAbsoluteUrl, type SiteFacts } from './head.ts';

type Structured = Record<string, unknown>;

/** The owner of the site (schema.org/Person). `sameAs` has the URLs of their other profiles. */
export function person(site: SiteFacts, sameAs: string[]): Structured {
  return { '@type': 'Person', name: site.author.name, url: toAbsoluteUrl(site, '/'), sameAs };
}

/** The site as a whole (schema.org/WebSite). */
export function webSite(site: SiteFacts): Structured {
  return {
    '@type': 'WebSite',
    name: site.title,
    description: site.description,
    url: toAbsoluteUrl(site, '/'),
    inLanguage: 'en-US',
    author: { '@type': 'Person', name: site.author.name },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

export interface PostingFacts {
  path: string;
  title: string;
  description: string;
  publishedAt: string;
  updatedAt: string;
  author: string;
  tags: string[];
  words: number;
  imageUrl: string | null;
}

/** An article (schema.org/BlogPosting), with the dates of its publication and last change. */
export function blogPosting(site: SiteFacts, post: PostingFacts): Structured {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description || undefined,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: post.author, url: toAbsoluteUrl(site, '/') },
    image: toAbsoluteUrl(
      site,
      post.imageUrl ?? cardPath(post.path, [post.title, site.title, site.accent]),
    ),
    url: toAbsoluteUrl(site, post.path),
    mainEntityOfPage: toAbsoluteUrl(site, post.path),
    keywords: post.tags.join(', ') || undefined,
    wordCount: post.words,
    inLanguage: 'en-US',
  };
}

export interface NoteFacts {
  path: string;
  title: string;
  /** The whole text. */
  text: string;
  publishedAt: string;
  updatedAt: string;
  author: string;
  tags: string[];
}

/** A short post (schema.org/SocialMediaPosting). */
export function socialPosting(site: SiteFacts, note: NoteFacts): Structured {
  const url = toAbsoluteUrl(site, note.path);
  return {
    '@type': 'SocialMediaPosting',
    headline: note.title,
    articleBody: note.text,
    datePublished: note.publishedAt,
    dateModified: note.updatedAt,
    author: { '@type': 'Person', name: note.author, url: toAbsoluteUrl(site, '/') },
    url,
    mainEntityOfPage: url,
    keywords: note.tags.join(', ') || undefined,
    inLanguage: 'en-US',
  };
}

export interface CodeFacts {
  path: string;
  title: string;
  description: string;
  language: string | null;
  repositoryUrl: string | null;
}

/** A project or snippet (schema.org/SoftwareSourceCode). */
export function sourceCode(site: SiteFacts, code: CodeFacts): Structured {
  return {
    '@type': 'SoftwareSourceCode',
    name: code.title,
    description: code.description || undefined,
    url: toAbsoluteUrl(site, code.path),
    programmingLanguage: code.language ?? undefined,
    codeRepository: code.repositoryUrl ?? undefined,
    author: { '@type': 'Person', name: site.author.name },
  };
}

export interface ServiceFacts {
  path: string;
  title: string;
  description: string;
  /** The price in the owner's words, such as “from €900 a day”. */
  priceNote: string | null;
}

/** A service (schema.org/Service). Its price is a text, so the offer describes it instead of stating an amount. */
export function service(site: SiteFacts, facts: ServiceFacts): Structured {
  const url = toAbsoluteUrl(site, facts.path);
  return {
    '@type': 'Service',
    name: facts.title,
    description: facts.description || undefined,
    url,
    provider: { '@type': 'Person', name: site.author.name, url: toAbsoluteUrl(site, '/') },
    offers: facts.priceNote ? { '@type': 'Offer', description: facts.priceNote, url } : undefined,
  };
}

/** The breadcrumbs of a page (schema.org/BreadcrumbList). */
export function breadcrumbs(site: SiteFacts, steps: { name: string; path: string }[]): Structured {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: toAbsoluteUrl(site, step.path),
    })),
  };
}
