import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the cookies of the site begin with; the front knows visitors by it. */
export const cookiePrefix = 'mallard';
/** Seconds that a browser keeps the cookie: as long as browsers allow. The session itself ends earlier, in the database. */
export const cookieAge = 400 * 24 * 60 * 60;

export interface CookieKeys {
  secret: string;
  /** Behind TLS the cookie is sent over TLS alone. */
  secure: boolean;
}

/** The session's token, if the cookie that bears it was signed by this site. */
export function readSessionCookie(headers: Headers, keys: CookieKeys): string | null {
  const value = findCookie(headers.get('cookie') ?? '', cookieName(keys));
  const cut = value?.lastIndexOf('.') ?? -1;
  if (value === null || cut < 1) return null;
  const token = value.slice(0, cut);
  const given = Buffer.from(value.slice(cut + 1), 'base64');
  const right = sign(token, keys.secret);
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
}

/** The cookie for a session, as a `Set-Cookie` header; null takes it back. Better Auth writes the same. */
export function writeSessionCookie(token: string | null, keys: CookieKeys): string {
  const value =
    token === null
      ? ''
      : encodeURIComponent(`${token}.${sign(token, keys.secret).toString('base64')}`);
  const age = token === null ? 0 : cookieAge;
  const secure = keys.secure ? '; Secure' : '';
  return `${cookieName(keys)}=${value}; Max-Age=${age}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

/** Takes one of the short-lived cookies back, so that the browser is unknown again once nobody is signed in. */
export function dropCookie(name: string, { secure }: CookieKeys): string {
  const ending = `Max-Age=0; Path=/; HttpOnly${secure ? '; Secure' : ''}; SameSite=Lax`;
  return `${secure ? '__Secure-' : ''}${cookiePrefix}.${name}=; ${ending}`;
}

function cookieName({ secure }: CookieKeys): string {
  return `${secure ? '__Secure-' : ''}${cookiePrefix}.session_token`;
}

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
