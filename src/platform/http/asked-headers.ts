/** The headers that decide which form of a kept page is sent. */
export interface AskedHeaders {
  accept: string | undefined;
  cookie: string | undefined;
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
}

/**
 * Picks them from a request's raw headers. Node's own `headers` makes an object of all of them when it is first looked
 * at, which costs more than everything else that a kept page needs. Null if one is there twice.
 */
export function pickHeaders(raw: readonly string[]): AskedHeaders | null {
  const found: AskedHeaders = {
    accept: undefined,
    cookie: undefined,
    ifNoneMatch: undefined,
    acceptEncoding: undefined,
  };
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    const key = lengths.has(name.length) ? keys.get(name.toLowerCase()) : undefined;
    if (!key) continue;
    if (found[key] !== undefined) return null;
    found[key] = raw[index + 1];
  }
  return found;
}

const keys = new Map<string, keyof AskedHeaders>([
  ['accept', 'accept'],
  ['cookie', 'cookie'],
  ['if-none-match', 'ifNoneMatch'],
  ['accept-encoding', 'acceptEncoding'],
]);
/** Most names are none of these, and their length tells. */
const lengths = new Set([...keys.keys()].map((name) => name.length));
