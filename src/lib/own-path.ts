/** Stands for the site while a path is read; no path leads there from another place. */
const stand = 'https://own.invalid';

/**
 * The path, query and fragment of an address on our own site, or null for one that leads elsewhere: `//evil.example`,
 * `/\evil.example`, absolute and half-absolute forms, with control characters or encoded.
 */
export function readOwnPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2_000) return null;
  // Browsers drop tabs and line ends, and take a backslash for a slash, before they look where an address leads.
  if (!value.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return null;
  const url = URL.parse(value, stand);
  if (!url || url.origin !== stand || /^\/(\/|%2f|%5c)/i.test(url.pathname)) return null;
  const path = url.pathname + url.search + url.hash;
  // What is escaped grows.
  return path.length > 2_000 ? null : path;
}
