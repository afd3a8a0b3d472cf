import { readValidUrl } from '#platform/valid-search.ts';
import type { getRouter } from './router.tsx';

let router: Promise<ReturnType<typeof getRouter>> | undefined;

/** A page's address with the valid parameters of its route alone. The routes are loaded with the first page. */
export async function validUrl(url: URL): Promise<URL> {
  router ??= import('./router.tsx').then((late) => late.getRouter());
  return readValidUrl(await router, url);
}
