import type { ResolvedPage } from '#platform/http/request-handler.server.ts';
import { getValidUrl } from '#platform/valid-search.ts';
import type { getRouter } from '../router.tsx';
import { publicRoutes } from './public-routes.server.ts';

let router: Promise<ReturnType<typeof getRouter>> | undefined;

function loadRouter() {
  router ??= import('../router.tsx').then((module) => module.getRouter());
  return router;
}

/** Loads the routes, and returns a function that reduces a URL to the search parameters that its route declares. */
export async function loadValidUrl(): Promise<(url: URL) => URL> {
  const loaded = await loadRouter();
  return (url) => getValidUrl(loaded, url);
}

/**
 * A page's URL with only the valid search parameters of its route, and whether the route is public. The routes are loaded
 * with the first call.
 */
export async function resolvePage(url: URL): Promise<ResolvedPage> {
  const loaded = await loadRouter();
  const [routes] = loaded.getMatchedRoutes(url.pathname);
  const id = routes.at(-1)?.id ?? '__root__';
  return { url: getValidUrl(loaded, url), isPublic: publicRoutes.has(id) };
}
