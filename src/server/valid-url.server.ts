import { getValidUrl } from '#platform/valid-search.ts';
import type { getRouter } from '../router.tsx';

let router: Promise<ReturnType<typeof getRouter>> | undefined;

/** Loads the routes, and returns a function that reduces a URL to the search parameters that its route declares. */
export async function loadValidUrl(): Promise<(url: URL) => URL> {
  router ??= import('../router.tsx').then((module) => module.getRouter());
  const loaded = await router;
  return (url) => getValidUrl(loaded, url);
}

/** A page's URL with only the valid search parameters of its route. The routes are loaded with the first call. */
export async function getCanonicalSearchUrl(url: URL): Promise<URL> {
  const toValidUrl = await loadValidUrl();
  return toValidUrl(url);
}
