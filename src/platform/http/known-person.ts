/** Cookies by which the site knows somebody. Those that others have set (analytics, consent) do not count. */
const ownCookie = /(?:^|;\s*)(?:__Secure-|__Host-)?mallard/;

/** True if the request may come from somebody whom the site knows. */
export function isKnown(cookie: string | undefined): boolean {
  return cookie !== undefined && ownCookie.test(cookie);
}
