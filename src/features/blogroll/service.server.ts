import { fetchDocument, isWebPage, type FetchOptions } from '#content/link-metadata.server.ts';
import { readLinkMetadata } from '#content/read-link-metadata.ts';
import { domainOf } from '#lib/domain.ts';
import { badRequest } from '#lib/errors.ts';
import { readFeed } from './read-feed.ts';

export interface SiteMetadata {
  title: string;
  siteUrl: string;
  feedUrl: string | null;
}

/**
 * Reads the title and the feed of a site from its page, or its title and page from its feed. Only public addresses are requested.
 * Throws BAD_REQUEST with the reason if the address cannot be read.
 */
export async function fetchSiteMetadata(
  address: string,
  options?: FetchOptions,
): Promise<SiteMetadata> {
  const { text, url, contentType } = await fetchDocument(address, options);
  const feed = isWebPage(contentType) ? null : readFeed(text, url);
  if (feed) {
    const siteUrl = feed.siteUrl ?? `${new URL(url).origin}/`;
    return { title: feed.title || domainOf(siteUrl), siteUrl, feedUrl: url };
  }
  if (!isWebPage(contentType))
    throw badRequest('This address is neither a web page nor a feed.', 'address');
  const { title, feedUrl } = readLinkMetadata(text, url);
  return { title, siteUrl: url, feedUrl };
}
