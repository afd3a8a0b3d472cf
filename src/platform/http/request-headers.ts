/** The headers that select the variant of a cached page. */
export interface CacheRequestHeaders {
  accept: string | undefined;
  cookie: string | undefined;
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
}

/**
 * Picks them from a request's raw headers. Node's `headers` getter builds an object of all headers on first access, which
 * costs more than the rest of a cache hit. Null if one of them occurs twice, or if the request has a body.
 */
export function pickHeaders(raw: readonly string[]): CacheRequestHeaders | null {
  const picked: CacheRequestHeaders = {
    accept: undefined,
    cookie: undefined,
    ifNoneMatch: undefined,
    acceptEncoding: undefined,
  };
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    const key = headerNameLengths.has(name.length) ? keys.get(name.toLowerCase()) : undefined;
    if (!key) continue;
    if (key === 'body') return null;
    if (picked[key] !== undefined) return null;
    picked[key] = raw[index + 1];
  }
  return picked;
}

const keys = new Map<string, keyof CacheRequestHeaders | 'body'>([
  ['accept', 'accept'],
  ['cookie', 'cookie'],
  ['if-none-match', 'ifNoneMatch'],
  ['accept-encoding', 'acceptEncoding'],
  ['content-length', 'body'],
  ['transfer-encoding', 'body'],
]);
/** Most other header names are excluded by their length alone. */
const headerNameLengths = new Set([...keys.keys()].map((name) => name.length));
