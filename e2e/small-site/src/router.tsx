import { createRoute, createRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { getRenderNonce } from '../../../src/platform/http/render-context.server.ts';
import { FallbackError } from '../../../src/ui/fallback-error.tsx';
import { Page } from './page.tsx';
import { Route as rootRoute } from './routes/root.tsx';

const nonce = createIsomorphicFn()
  .server(() => getRenderNonce())
  .client(() => undefined);

const pageRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Page });
const brokenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/broken',
  loader: (): void => {
    throw new Error('This page is broken on purpose.');
  },
});

/** Like the site's own router, without an error screen. */
export function getRouter() {
  const scriptNonce = nonce();
  return createRouter({
    routeTree: rootRoute.addChildren([pageRoute, brokenRoute]),
    defaultErrorComponent: FallbackError,
    ...(scriptNonce ? { ssr: { nonce: scriptNonce } } : {}),
  });
}
