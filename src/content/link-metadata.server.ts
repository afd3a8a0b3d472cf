import { z } from 'zod';
import { badRequest } from '#lib/errors.ts';
import { safeFetchResponse } from '#platform/http/safe-fetch.server.ts';
import { decodeHtml } from './decode-html.ts';
import { readLinkMetadata, type LinkMetadata } from './read-link-metadata.ts';

const maxAddressLength = 2_000;

export const linkMetadataInput = z.object({
  address: z
    .url({ protocol: /^https?$/, error: 'Enter the address of a page, with https://.' })
    .max(maxAddressLength, `An address has at most ${maxAddressLength} characters.`),
});

/** The head is at the beginning, so the rest of a longer page is not read. */
const maxPageBytes = 2 ** 20;
/** An editor waits for it. */
const timeoutMs = 8_000;
const headers = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
  'accept-encoding': 'identity',
  'user-agent': 'Mallard (link preview)',
};

export interface FetchOptions {
  /** Also fetches from hosts inside the private network; set only by tests. */
  allowsPrivate?: boolean;
}

/** A document on another server, and where it is after redirects. */
export interface FetchedDocument {
  text: string;
  url: string;
  contentType: string;
}

/**
 * Fetches a page on another server and reads what it says of itself. Only public addresses are requested. Throws BAD_REQUEST with
 * the reason if the page cannot be fetched or is no web page.
 */
export async function fetchLinkMetadata(
  address: string,
  options: FetchOptions = {},
): Promise<LinkMetadata> {
  const { text, url, contentType } = await fetchDocument(address, options);
  if (!isWebPage(contentType))
    throw badRequest('This address is no web page, so it has no card. Insert a link.', 'address');
  return readLinkMetadata(text, url);
}

/** The beginning of a document on another server. Throws BAD_REQUEST with the reason if it cannot be fetched. */
export async function fetchDocument(
  address: string,
  { allowsPrivate = false }: FetchOptions = {},
): Promise<FetchedDocument> {
  const options = { maxBytes: maxPageBytes, cutsAtMax: true, timeoutMs, headers, allowsPrivate };
  const { bytes, url, contentType } = await safeFetchResponse(address, options).catch(
    (error: unknown) => {
      // The reasons of the client are parts of a sentence.
      throw error instanceof Error && 'code' in error
        ? badRequest(`The page could not be read: ${error.message}.`, 'address')
        : error;
    },
  );
  return { text: decodeHtml(bytes, contentType), url, contentType };
}

export const isWebPage = (contentType: string): boolean =>
  /^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType);
