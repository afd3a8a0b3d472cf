import { getValidUrl } from '#platform/valid-search.ts';
import type { getRouter } from '../router.tsx';

let router: Promise<ReturnType<typeof getRouter>> | undefined;

/** A page's URL with only the valid search parameters of its route. The routes are loaded with the first call. */
export async function getCanonicalSearchUrl(url: URL): Promise<URL> {
  router ??= import('../router.tsx').then((module) => module.getRouter());
  return getValidUrl(await router, url);
}
