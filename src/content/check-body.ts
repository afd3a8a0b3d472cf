import type { Finding } from '#lib/finding.ts';
import type { CheckContext } from './check-article.ts';
import type { WritingApi } from './writing-api.ts';

interface CheckOptions {
  api: Pick<WritingApi, 'deadAddresses'>;
  slug?: CheckContext['slug'];
  signal: AbortSignal;
}

/** Because one question to the server takes so many; more links than these are not looked up. */
const mostAddresses = 500;

/** Checks a text, its links into the site included. The parser is fetched with the first check. */
export async function checkBody(
  markdown: string,
  { api, slug, signal }: CheckOptions,
): Promise<Finding[]> {
  const { checkArticle, ownAddresses } = await import('./check-article.ts');
  const addresses = ownAddresses(markdown).slice(0, mostAddresses);
  const dead = addresses.length > 0 ? await api.deadAddresses(addresses, { signal }) : [];
  return checkArticle(markdown, { dead: new Set(dead), ...(slug ? { slug } : {}) });
}
