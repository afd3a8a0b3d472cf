import { isPublicApiPath } from '#features/http-api/operation.ts';
import type { ResolvedPage } from '#platform/http/request-handler.server.ts';
import type { OpenDatabase } from '#platform/db/open.server.ts';
import { getValidUrl } from '#platform/valid-search.ts';
import type { getRouter } from '../router.tsx';
import { MissingPages, type MatchPath, type PathMatch } from './missing-pages.server.ts';
import { publicRoutes } from './public-routes.server.ts';
import { RedirectPaths } from './redirect-paths.server.ts';

type Router = ReturnType<typeof getRouter>;

let router: Promise<Router> | undefined;

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
  return resolveMatch(loaded, url, loaded.getMatchedRoutes(url.pathname));
}

function resolveMatch(loaded: Router, url: URL, [routes]: PathMatch): ResolvedPage {
  const id = routes.at(-1)?.id ?? '__root__';
  return { url: getValidUrl(loaded, url), isPublic: publicRoutes.has(id) };
}

async function resolveApiAddress(url: URL): Promise<ResolvedPage> {
  const { isCachedAddress } = await import('../routes/api/-http-api.server.ts');
  return { url, isPublic: isCachedAddress(url) };
}

/**
 * Finds pages as `resolvePage`, but all unknown addresses of a section are one page. `findMissing` tells which one, where
 * that is known without a query.
 */
export function createPageResolver({ db, changes, isChangeFeedLive }: OpenDatabase) {
  let matchPath: MatchPath | undefined;
  const missing = new MissingPages({
    db,
    changes,
    isChangeFeedLive,
    isPublicRoute: (id) => publicRoutes.has(id),
  });
  const redirects = new RedirectPaths(db, changes);
  const refresh = async (match: PathMatch) => {
    // Without the database, the last copies of pages go on.
    if (!isChangeFeedLive()) return;
    await missing.refresh(match).catch(() => undefined);
    if (missing.find(match) !== null) await redirects.refresh().catch(() => undefined);
  };
  return {
    findMissing: (path: string) =>
      matchPath && redirects.has(path) === false ? missing.find(matchPath(path)) : null,
    /** Whether a path without a page redirects to one, because it is the old address of that page. */
    isMoved: async (path: string): Promise<boolean> => {
      const match = (await loadRouter()).getMatchedRoutes(path);
      await refresh(match);
      return redirects.has(path) === true && missing.find(match) !== null;
    },
    isCachedEndpoint: isPublicApiPath,
    resolvePage: async (url: URL): Promise<ResolvedPage> => {
      if (isPublicApiPath(url.pathname)) return resolveApiAddress(url);
      const loaded = await loadRouter();
      matchPath ??= loaded.getMatchedRoutes;
      const match = loaded.getMatchedRoutes(url.pathname);
      await refresh(match);
      const path = redirects.has(url.pathname) === false ? missing.find(match) : null;
      return path === null
        ? resolveMatch(loaded, url, match)
        : { url: new URL(path, url), isPublic: true };
    },
  };
}
