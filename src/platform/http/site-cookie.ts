/** The site's own cookies. Cookies of others (analytics, consent) do not count. */
const siteCookiePattern = /(?:^|;\s*)(?:__Secure-|__Host-)?mallard/;

/** Whether the request has a cookie of the site, so that its sender may be signed in. */
export function hasSiteCookie(cookie: string | undefined): boolean {
  return cookie !== undefined && siteCookiePattern.test(cookie);
}
