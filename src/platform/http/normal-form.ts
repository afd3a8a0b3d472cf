/** Nearly every path: segments of characters that have no other form, and no `.` or `..`. */
const plainPath = /^(?:\/|(?:\/(?!\.{1,2}(?:\/|$))[\w.~!$&'()*+,;=:@-]+)+)$/;
/** Escapes of characters that need none. */
const unreserved = /[\w.~-]/;

/**
 * The normal form of a request target, or null for one that cannot be read: it has a fragment, an escaped slash,
 * backslash or NUL, is not UTF-8, or does not begin with a slash. Every page has one address only; lists of addresses (of
 * private pages, limits, secrets) are compared with the normal form, because the router and `URL` resolve the others
 * to the same page. It never leads to another site. The query is left as it is.
 */
export function normalizeTarget(target: string): string | null {
  const queryStart = target.indexOf('?');
  const path = queryStart === -1 ? target : target.slice(0, queryStart);
  const query = queryStart === -1 ? '' : target.slice(queryStart);
  if (query.includes('#')) return null;
  if (plainPath.test(path)) return target;
  const normalized = normalizePath(path);
  return normalized === null ? null : normalized + query;
}

function normalizePath(path: string): string | null {
  if (!/^[/\\]/.test(path) || /#|%(?:2f|5c|00)/i.test(path)) return null;
  const escaped = escapeBytes(path);
  if (escaped === null) return null;
  const slashes = escaped.replace(/[\\/]+/g, '/');
  const { pathname } = new URL(`http://localhost${slashes}`);
  // Dot segments may have left slashes.
  return pathname.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
}

/** With escapes of the bytes that are not ASCII, and without needless ones; null where the bytes are not UTF-8. */
function escapeBytes(path: string): string | null {
  try {
    const bytes = [...path].map((character) =>
      character > '\x7F' ? encodeByte(character.charCodeAt(0)) : character,
    );
    const escaped = bytes.join('').replace(/%[\da-f]{2}/gi, (escape) => {
      const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
      return unreserved.test(character) ? character : escape.toUpperCase();
    });
    decodeURIComponent(escaped);
    return escaped;
  } catch {
    return null;
  }
}

/** Node reads each byte of a target as one character. */
const encodeByte = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
