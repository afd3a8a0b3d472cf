import type { AnyRoute, AnyRouter } from '@tanstack/react-router';

type Search = Record<string, unknown>;

/**
 * Makes a router parse every URL as if it had only the parameters that `validateSearch` of its routes returns. By
 * default, the router merges them into the raw parameters, so that loaders and components also see dropped ones. The
 * URL in the browser does not change. Hazard: every `validateSearch` must be idempotent, or the
 * router redirects.
 */
export function ignoreUnknownSearch(router: AnyRouter): void {
  const parseLocation = router.parseLocation;
  router.parseLocation = (from, previous) => {
    const location = parseLocation(from, previous);
    const [routes] = router.getMatchedRoutes(location.pathname);
    const search = router.options.stringifySearch(getValidSearch(routes, location.search));
    if (search === location.searchStr && search === from.search) return location;
    const href = from.pathname + search + from.hash;
    return parseLocation({ ...from, search, href }, previous);
  };
}

/** The valid search parameters of these matched routes, from the root to the page. */
export function getValidSearch(routes: readonly AnyRoute[], raw: Search): Search {
  const valid: Search = {};
  for (const { options } of routes) {
    const validate: unknown = options.validateSearch;
    if (typeof validate === 'function') Object.assign(valid, validate(raw));
  }
  return valid;
}

/** A URL of the site with only its valid search parameters. */
export function getValidUrl(router: AnyRouter, url: URL): URL {
  const [routes] = router.getMatchedRoutes(url.pathname);
  const raw = router.options.parseSearch(url.search);
  const valid = new URL(url);
  valid.search = router.options.stringifySearch(getValidSearch(routes, raw));
  return valid;
}
