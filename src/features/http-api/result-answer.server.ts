import { isNotModified } from '#platform/http/conditional-request.ts';
import { formatItem } from './item-document.ts';
import { apiPath, type Operation } from './operation.ts';
import { formatEtag } from './versions.ts';

/** An answer as it is sent, and stored for a request that is sent again. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Null for an answer without a body. */
  body: string | null;
}

/** The answer to a request for which the operation has this result. */
export function createAnswer(
  { headers: sent, url }: Pick<Request, 'headers' | 'url'>,
  operation: Operation,
  result: unknown,
): Answer {
  const { item, status = 200 } = operation;
  const headers: Record<string, string> = {
    vary: 'accept, authorization',
    'cache-control': 'no-store',
  };
  if (status === 204) return { status, headers, body: null };
  if (item && isItem(result)) {
    const etag = formatEtag(result.version);
    const known = sent.get('if-none-match') ?? undefined;
    if (operation.method === 'GET' && isNotModified(known, etag))
      return { status: 304, headers: { etag }, body: null };
    headers['etag'] = etag;
    if (status === 201) headers['location'] = `${apiPath}${operation.path}/${result.id}`;
    if (sent.get('accept')?.includes('text/markdown')) {
      headers['content-type'] = 'text/markdown; charset=utf-8';
      return { status, headers, body: formatItem(result) };
    }
  }
  const next = findNextPage(url, result);
  if (next !== null) headers['link'] = `<${next}>; rel="next"`;
  headers['content-type'] = 'application/json';
  return { status, headers, body: `${JSON.stringify(result)}\n` };
}

const isItem = (
  value: unknown,
): value is Record<string, unknown> & { id: string; version: number } =>
  typeof value === 'object' && value !== null && 'version' in value && 'id' in value;

/** The address of the next page of a list, or null. */
function findNextPage(address: string, result: unknown): string | null {
  if (typeof result !== 'object' || result === null || !('nextCursor' in result)) return null;
  if (typeof result.nextCursor !== 'string') return null;
  const url = new URL(address);
  url.searchParams.set('cursor', result.nextCursor);
  return url.pathname + url.search;
}
