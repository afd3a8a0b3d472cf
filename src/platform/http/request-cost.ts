/** What a request asks for, as far as its URL says: requests of one kind cost about the same. */
export type RequestKind = 'lookup' | 'render' | 'call' | 'search' | 'view' | 'api' | 'endpoint';

/** The calls of one request. The client of the site sends more in several requests. */
export const maxBatchCalls = 10;

const procedurePath = /^\/api\/trpc\/([^?]*)(?:\?|$)/;

/** The number of procedure calls in a request; 0 for any other request. The URL must be in its normal form. */
export function countCalls(url: string): number {
  const [, names] = procedurePath.exec(url) ?? [];
  return names === undefined ? 0 : names.split(/,|%2C/).length;
}

/** The kind of a request, and how many of it are in one. The URL must be in its normal form. */
export function getRequestKind(url: string): { kind: RequestKind; count: number } {
  const calls = countCalls(url);
  if (calls > 0) return { kind: 'call', count: calls };
  if (url === '/api/view') return { kind: 'view', count: 1 };
  if (url.startsWith('/api/v1/')) return { kind: 'api', count: 1 };
  if (url.startsWith('/search?')) return { kind: 'search', count: 1 };
  return {
    kind: /^\/(api|_serverFn|signin\/owner|mcp$|micropub(\/media)?(\?|$))/.test(url)
      ? 'endpoint'
      : 'lookup',
    count: 1,
  };
}
