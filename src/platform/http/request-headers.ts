/** The headers that select the variant of a cached page. */
export interface CacheRequestHeaders {
  accept: string | undefined;
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
  ['if-none-match', 'ifNoneMatch'],
  ['accept-encoding', 'acceptEncoding'],
  ['content-length', 'body'],
  ['transfer-encoding', 'body'],
]);
/** Most other header names are excluded by their length alone. */
const headerNameLengths = new Set([...keys.keys()].map((name) => name.length));

/**
 * The URL of a page's Markdown variant, if `Accept` prefers it or ranks it equal to HTML. Browsers never name it.
 * Null for paths with an extension, and for the root.
 */
export function getMarkdownUrl(url: string, accept: string | undefined): string | null {
  if (!accept?.includes('text/markdown')) return null;
  const markdownQuality = getQuality(accept, 'text/markdown');
  if (markdownQuality === 0 || markdownQuality < getQuality(accept, 'text/html')) return null;
  const path = url.replace(/\?.*$/s, '');
  return path === '/' || /\.[a-z0-9]+$/.test(path) ? null : `${path}.md`;
}

/** The quality of a media type in an `Accept` header, 0 to 1; 0 where it is not named. */
function getQuality(accept: string, type: string): number {
  for (const range of accept.split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    if (name !== type) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
  }
  return 0;
}
