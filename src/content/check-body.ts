import type { Finding } from '#lib/finding.ts';
import type { CheckContext } from './check-markdown.ts';
import type { EditorApi } from './editor-api.ts';

interface CheckOptions {
  api: Pick<EditorApi, 'deadAddresses'>;
  slug?: CheckContext['slug'];
  signal: AbortSignal;
}

/** The server accepts no more in one request; further links are not checked. */
const maxLinks = 500;

/** Checks a text, including its internal links. The parser is loaded with the first check. */
export async function checkBody(
  markdown: string,
  { api, slug, signal }: CheckOptions,
): Promise<Finding[]> {
  const { checkMarkdown: checkArticle, listInternalLinks: ownAddresses } =
    await import('./check-markdown.ts');
  const addresses = ownAddresses(markdown).slice(0, maxLinks);
  const brokenLinks = addresses.length > 0 ? await api.deadAddresses(addresses, { signal }) : [];
  return checkArticle(markdown, { brokenLinks: new Set(brokenLinks), ...(slug ? { slug } : {}) });
}
