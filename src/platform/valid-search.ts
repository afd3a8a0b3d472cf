import type { AnyRoute, AnyRouter } from '@tanstack/react-router';

type Search = Record<string, unknown>;

/**
 * Makes a router read every address as if it held only what the `validateSearch` of its routes returns. By itself the
 * router merges that into the raw parameters, so that loaders and screens also see those which were left out. The
 * address in the browser stays as it is. Every `validateSearch` must return the same for what it has returned, or the
 * router redirects.
 */
export function ignoreUnknownSearch(router: AnyRouter): void {
  const parseLocation = router.parseLocation;
  router.parseLocation = (from, previous) => {
    const location = parseLocation(from, previous);
    const [routes] = router.getMatchedRoutes(location.pathname);
    const search = router.options.stringifySearch(readValidSearch(routes, location.search));
    if (search === location.searchStr && search === from.search) return location;
    const href = from.pathname + search + from.hash;
    return parseLocation({ ...from, search, href }, previous);
  };
}

/** The valid parameters of an address that leads to these routes, from the root to the page. */
export function readValidSearch(routes: readonly AnyRoute[], raw: Search): Search {
  const valid: Search = {};
  for (const { options } of routes) {
    const validate: unknown = options.validateSearch;
    if (typeof validate === 'function') Object.assign(valid, validate(raw));
  }
  return valid;
}

/** An address of the site with only the parameters that the router sees. */
export function readValidUrl(router: AnyRouter, url: URL): URL {
  const [routes] = router.getMatchedRoutes(url.pathname);
  const raw = router.options.parseSearch(url.search);
  const valid = new URL(url);
  valid.search = router.options.stringifySearch(readValidSearch(routes, raw));
  return valid;
}
