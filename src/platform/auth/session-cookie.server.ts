import { createHmac, timingSafeEqual } from 'node:crypto';
import { formatSignInHint, signInHintCookie, type SignInHint } from '#lib/sign-in-hint.ts';

/** The prefix of the site's cookies; the request handler recognizes visitors by it. */
const sitePrefix = 'mallard';
/** The longest lifetime that browsers allow. The session itself expires earlier, in the database. */
export const cookieMaxAgeSeconds = 400 * 24 * 60 * 60;

export interface CookieOptions {
  secret: string;
  /** Adds the Secure attribute. */
  secure: boolean;
}

/**
 * The beginning of the names of all cookies. On https browsers accept `__Host-` only from this host over TLS, so that no
 * other host of the domain can plant a cookie.
 */
export const getCookiePrefix = ({ secure }: Pick<CookieOptions, 'secure'>): string =>
  `${secure ? '__Host-' : ''}${sitePrefix}`;

/** The session token of a Cookie header, if it has a valid signature. Needs no database. */
export function parseSessionCookie(cookie: string | null, options: CookieOptions): string | null {
  return parseSignedCookie(cookie, cookieName(options), options);
}

/** As `parseSessionCookie`, of the cookie that versions before `__Host-` set on https. */
export function parseLegacySessionCookie(
  cookie: string | null,
  options: CookieOptions,
): string | null {
  return options.secure ? parseSignedCookie(cookie, legacyCookieName, options) : null;
}

/** Formats a `Set-Cookie` header that removes the cookie of an earlier version. */
export const formatExpiredLegacyCookie = (): string =>
  `${legacyCookieName}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`;

const legacyCookieName = `__Secure-${sitePrefix}.session_token`;

function parseSignedCookie(
  cookie: string | null,
  name: string,
  options: CookieOptions,
): string | null {
  const value = findCookie(cookie ?? '', name);
  const separator = value?.lastIndexOf('.') ?? -1;
  if (value === null || separator < 1) return null;
  const token = value.slice(0, separator);
  const signature = Buffer.from(value.slice(separator + 1), 'base64');
  const expected = sign(token, options.secret);
  return signature.length === expected.length && timingSafeEqual(signature, expected)
    ? token
    : null;
}

/** Formats a session cookie as a `Set-Cookie` header, as Better Auth does; null expires it. */
export function formatSessionCookie(token: string | null, options: CookieOptions): string {
  const value =
    token === null
      ? ''
      : encodeURIComponent(`${token}.${sign(token, options.secret).toString('base64')}`);
  const maxAgeSeconds = token === null ? 0 : cookieMaxAgeSeconds;
  const secure = options.secure ? '; Secure' : '';
  return `${cookieName(options)}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

/**
 * Formats the sign-in hint as a `Set-Cookie` header; null removes it. It lives as long as the session cookie, and scripts
 * can read it.
 */
export function formatHintCookie(
  hint: SignInHint | null,
  { secure }: Pick<CookieOptions, 'secure'>,
): string {
  const value = hint === null ? '' : formatSignInHint(hint);
  const maxAgeSeconds = hint === null ? 0 : cookieMaxAgeSeconds;
  return `${signInHintCookie}=${value}; Max-Age=${maxAgeSeconds}; Path=/${secure ? '; Secure' : ''}; SameSite=Lax`;
}

/** Formats a `Set-Cookie` header that removes a short-lived cookie, so that a signed-out browser gets cached pages. */
export function formatExpiredCookie(name: string, { secure }: CookieOptions): string {
  const attributes = `Max-Age=0; Path=/; HttpOnly${secure ? '; Secure' : ''}; SameSite=Lax`;
  return `${getCookiePrefix({ secure })}.${name}=; ${attributes}`;
}

const cookieName = (options: CookieOptions): string => `${getCookiePrefix(options)}.session_token`;

function sign(token: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(token).digest();
}

function findCookie(header: string, name: string): string | null {
  const part = header.split(';').find((one) => one.trim().startsWith(`${name}=`));
  try {
    return part === undefined ? null : decodeURIComponent(part.trim().slice(name.length + 1));
  } catch {
    return null;
  }
}
