import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { AppError, badRequest } from '#lib/errors.ts';
import {
  anyLookup,
  createPrivateNetworkError,
  isPrivateLiteral,
  publicLookup,
} from './public-lookup.server.ts';

export interface SafeFetchOptions {
  /** The response is rejected beyond this size, or cut there. */
  maxBytes: number;
  /** Whether the beginning of a response that is too large is enough. */
  cutsAtMax?: boolean;
  /** The total timeout, including redirects. */
  timeoutMs: number;
  /** Allows private addresses; set only on the owner's request. */
  allowsPrivate?: boolean;
  headers?: Record<string, string>;
  /** Whether a redirect is followed; yes if omitted. */
  followsRedirects?: boolean;
}

const defaultHeaders = { accept: 'image/*', 'user-agent': 'Mallard (import)' };

const maxRedirects = 3;
const allowedPorts = new Set(['', '80', '443']);

/** A response with the address that it came from, after redirects. */
interface FetchedResponse {
  bytes: Buffer;
  url: string;
  /** The `Content-Type`; empty if there is none. */
  contentType: string;
}

/**
 * Fetches a URL from user input, protected against SSRF: only public addresses, checked when the connection is made, so
 * that DNS rebinding does not work. Throws a bad request with a sentence.
 */
export const safeFetch = async (address: string, options: SafeFetchOptions): Promise<Buffer> =>
  (await safeFetchResponse(address, options)).bytes;

/** Like `safeFetch`, with the type and the final address of the response. */
export async function safeFetchResponse(
  address: string,
  options: SafeFetchOptions,
): Promise<FetchedResponse> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let url = new URL(address);
  const maxCount = options.followsRedirects === false ? 0 : maxRedirects;
  for (let count = 0; count <= maxCount; count += 1) {
    const response = await sendRequest(url, options, signal).catch((error: unknown) =>
      rethrow(error, url, signal),
    );
    const { statusCode: status = 0, headers } = response;
    if (status >= 300 && status < 400 && headers.location) {
      response.destroy();
      url = new URL(headers.location, url);
    } else if (status === 200) {
      const bytes = await readAll(response, options).catch((error: unknown) =>
        rethrow(error, url, signal),
      );
      return { bytes, url: url.href, contentType: headers['content-type'] ?? '' };
    } else {
      response.destroy();
      throw badRequest(`${url.host} answered ${status}`);
    }
  }
  throw badRequest(`${url.host} redirects too often`);
}

function sendRequest(
  url: URL,
  { allowsPrivate = false, headers = defaultHeaders }: SafeFetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { hostname, protocol, port, username } = url;
  if (protocol !== 'http:' && protocol !== 'https:') throw badRequest(`${protocol} is not fetched`);
  const isRefused = isPrivateLiteral(hostname);
  if (!allowsPrivate && (isRefused || !allowedPorts.has(port) || username !== ''))
    throw createPrivateNetworkError(url.host);
  const { promise, resolve: onResponse, reject } = Promise.withResolvers<IncomingMessage>();
  const get = protocol === 'https:' ? getSecure : getPlain;
  const options = {
    agent: false,
    headers,
    signal,
    lookup: allowsPrivate ? anyLookup : publicLookup,
  };
  get(url, options, onResponse).on('error', reject);
  return promise;
}

async function readAll(
  response: IncomingMessage,
  { maxBytes, cutsAtMax = false }: SafeFetchOptions,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    const chunk = Buffer.from(part as Buffer); // no encoding is set
    bytes += chunk.length;
    // Ending the loop closes the connection.
    if (bytes > maxBytes && cutsAtMax) return Buffer.concat([...parts, chunk], maxBytes);
    if (bytes > maxBytes) throw badRequest(`it has more than ${Math.round(maxBytes / 2 ** 20)} MB`);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/** `isTemporary` marks errors that a retry may not have. */
function rethrow(error: unknown, { host }: URL, signal: AbortSignal): never {
  if (error instanceof AppError) throw error;
  const reason = signal.aborted ? 'did not respond in time' : 'cannot be reached';
  throw Object.assign(badRequest(`${host} ${reason}`), { isTemporary: true });
}
