import type { Finding } from '#lib/finding.ts';
import type { CheckContext } from './check-markdown.ts';

interface CheckOptions {
  /** Returns those of the internal links that lead nowhere. */
  findBrokenLinks: (links: string[], options: { signal: AbortSignal }) => Promise<string[]>;
  slug?: CheckContext['slug'];
  signal: AbortSignal;
}

/** The server accepts no more in one request; further links are not checked. */
const maxLinks = 500;

/** Checks a text, including its internal links. The parser is loaded with the first check. */
export async function checkBody(
  markdown: string,
  { findBrokenLinks, slug, signal }: CheckOptions,
): Promise<Finding[]> {
  const { checkMarkdown, listInternalLinks } = await import('./check-markdown.ts');
  const links = listInternalLinks(markdown).slice(0, maxLinks);
  const brokenLinks = links.length > 0 ? await findBrokenLinks(links, { signal }) : [];
  return checkMarkdown(markdown, { brokenLinks: new Set(brokenLinks), ...(slug ? { slug } : {}) });
}
