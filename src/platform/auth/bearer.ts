/**
 * The credential of an Authorization header with the scheme Bearer (RFC 6750), empty where it has none; null for any other
 * scheme, and without a header.
 */
export function parseBearer(header: string | null | undefined): string | null {
  const match = /^bearer(?: (.*))?$/i.exec(header?.trim() ?? '');
  return match ? (match[1] ?? '').trim() : null;
}
