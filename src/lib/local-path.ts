/** A placeholder for the site's origin while a path is parsed; the `.invalid` domain never resolves. */
const placeholderOrigin = 'https://own.invalid';

/**
 * The path, query and fragment of a URL on this site, or null for one that leads to another: `//evil.example`,
 * `/\evil.example`, absolute and half-absolute forms, with control characters or encoded.
 */
export function parseLocalPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2_000) return null;
  // Browsers remove tabs and line breaks, and read a backslash as a slash, before they resolve a URL.
  if (!value.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return null;
  const url = URL.parse(value, placeholderOrigin);
  if (!url || url.origin !== placeholderOrigin || /^\/(\/|%2f|%5c)/i.test(url.pathname))
    return null;
  const path = url.pathname + url.search + url.hash;
  // What is escaped grows.
  return path.length > 2_000 ? null : path;
}
