import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { AppError, badRequest } from '#lib/errors.ts';
import {
  anyLookup,
  createPrivateNetworkError,
  isPrivateLiteral,
  publicLookup,
} from './public-lookup.server.ts';

export interface SafePost {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** For the whole call. */
  timeoutMs: number;
  /** The response is cut there, and its connection closed. */
  maxResponseBytes: number;
  /** Whether the owner allows the host of this address although it may be inside a private network. */
  allowsHost: (url: URL) => boolean;
}

export interface PostResponse {
  status: number;
  headers: IncomingMessage['headers'];
  /** Its beginning. What comes after the time limit, or is lost with the connection, is left out. */
  body: string;
}

/**
 * Sends a POST to an address that the owner has entered: to public addresses only, checked when the connection is made.
 * Follows no redirect. Throws a bad request with a sentence if there is no response.
 */
export async function safePost(post: SafePost): Promise<PostResponse> {
  const url = new URL(post.url);
  const signal = AbortSignal.timeout(post.timeoutMs);
  try {
    const response = await send(url, post, signal);
    const body = await readBeginning(response, post.maxResponseBytes);
    return { status: response.statusCode ?? 0, headers: response.headers, body };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const seconds = Math.round(post.timeoutMs / 1_000);
    throw badRequest(
      signal.aborted
        ? `${url.host} did not respond within ${seconds} seconds`
        : `${url.host} cannot be reached${describe(error)}`,
    );
  }
}

function send(url: URL, post: SafePost, signal: AbortSignal): Promise<IncomingMessage> {
  const { protocol, hostname, host } = url;
  const isAllowed = post.allowsHost(url);
  if (protocol !== 'https:' && !(protocol === 'http:' && isAllowed))
    throw badRequest(`${host} has to be called with https`);
  if (!isAllowed && isPrivateLiteral(hostname)) throw createPrivateNetworkError(host);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = protocol === 'https:' ? requestSecure : requestPlain;
  const options = {
    method: 'POST',
    agent: false,
    headers: { ...post.headers, 'content-length': String(Buffer.byteLength(post.body)) },
    signal,
    lookup: isAllowed ? anyLookup : publicLookup,
  };
  request(url, options, resolve).on('error', reject).end(post.body);
  return promise;
}

/** The status has been received, so a body that breaks off is no failure. */
async function readBeginning(response: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of response) {
      const chunk = Buffer.from(part as Buffer); // no encoding is set
      parts.push(chunk);
      bytes += chunk.length;
      if (bytes >= maxBytes) break;
    }
  } catch {
    response.destroy();
  }
  return Buffer.concat(parts).subarray(0, maxBytes).toString('utf8');
}

const systemErrors: Record<string, string> = {
  ECONNREFUSED: 'it refuses connections',
  ECONNRESET: 'it closed the connection',
  ENOTFOUND: 'there is no such name',
  EAI_AGAIN: 'its name could not be looked up',
};

function describe(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  const code = String(error.code);
  const reason = systemErrors[code] ?? (/CERT|TLS|SSL|ALTNAME/.test(code) ? error.message : code);
  return `: ${reason}`;
}
