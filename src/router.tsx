import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { hydratePage, dehydratePage, type PageData } from '#content/page-data.ts';
import { clientEnv } from '#platform/env.ts';
import { heldSelector } from '#platform/page-styles/deferred-script.ts';
import { createQueryClient } from '#platform/query-client.ts';
import { getRenderNonce } from '#platform/http/render-context.server.ts';
import { ignoreUnknownSearch } from '#platform/valid-search.ts';
import { FallbackError } from '#ui/fallback-error.tsx';
import { preloadTimes } from '#lib/preload-times.ts';
import { parsePlainSearch, stringifyPlainSearch } from '#lib/plain-search.ts';
import { createApi, createApiClient } from './api.ts';
import { claimNotFoundPage } from './routes/-claim-not-found-page.ts';
import { removeUnknownUser } from './routes/-current-user.ts';
import { addRouteDefaults } from './routes/-route-defaults.tsx';
import { routeTree } from './routeTree.gen.ts';

/** Milliseconds, from the specification (section 9). */
export const routerTimes = {
  defaultPreloadDelay: preloadTimes.delayMs,
  defaultPreloadStaleTime: preloadTimes.staleMs,
  defaultPreloadGcTime: 300_000,
  defaultGcTime: 300_000,
  defaultPendingMs: 1_000,
  defaultPendingMinMs: 500,
};

const environment = createIsomorphicFn()
  .server(() => 'server' as const)
  .client(() => 'browser' as const);
/** In the browser it is what the page says of the site that it was built by, so that a build can serve any site. */
const env = createIsomorphicFn()
  .server(() => clientEnv(process.env))
  .client(() => clientEnv({ VITE_SENTRY_DSN: document.documentElement.dataset['reports'] }));
const nonce = createIsomorphicFn()
  .server(() => getRenderNonce())
  .client(() => undefined);

const runInBrowser = createIsomorphicFn()
  .server((_callback: () => void) => undefined)
  .client((callback: () => void) => callback());

addRouteDefaults(routeTree);

/** Creates a router: one per request on the server, one in the browser. */
export function getRouter() {
  const queryClient = createQueryClient(environment());
  const scriptNonce = nonce();
  /** React may come when somebody has scrolled; the page then stays where it is. The router would go to its beginning. */
  let isFirstRender = true;
  const router = createRouter({
    routeTree,
    context: { queryClient, api: createApi(queryClient), trpc: createApiClient(), env: env() },
    ...routerTimes,
    // Every page has one address: the lists of private pages, limits and secrets are compared with it.
    caseSensitive: true,
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    defaultPreload: 'intent',
    defaultViewTransition: true,
    scrollRestoration: () => !isFirstRender,
    // Smooth scrolling is for links within a page.
    scrollRestorationBehavior: 'instant',
    defaultNotFoundComponent: () => <p>Not Found</p>,
    defaultErrorComponent: FallbackError,
    Wrap: (props) => (
      <QueryClientProvider client={queryClient}>{props.children}</QueryClientProvider>
    ),
    ...(scriptNonce ? { ssr: { nonce: scriptNonce } } : {}),
    dehydrate: () => ({ page: dehydratePage(queryClient) as never }), // plain JSON, wider than the type can say
    hydrate: (dehydrated: { page: PageData }) => {
      claimNotFoundPage(router);
      hydratePage(queryClient, removeUnknownUser(dehydrated.page), findHtml);
    },
  });
  ignoreUnknownSearch(router);
  runInBrowser(() => {
    router.subscribe('onRendered', () => {
      if (isFirstRender) rememberScroll();
      isFirstRender = false;
    });
    router.subscribe('onBeforeNavigate', closeSheets);
    router.subscribe('onResolved', releaseHeights);
    router.subscribe('onResolved', ({ pathChanged }) => pathChanged && moveFocus());
  });
  return router;
}

/** The router restores a position when one comes back only if it has seen the page scroll. */
function rememberScroll() {
  document.dispatchEvent(new Event('scroll'));
}

function closeSheets() {
  for (const sheet of document.querySelectorAll<HTMLElement>(':popover-open')) sheet.hidePopover();
}

/** React may reuse a title, whose height was held when the fonts came. */
function releaseHeights() {
  for (const held of document.querySelectorAll<HTMLElement>(heldSelector))
    held.style.minBlockSize = '';
}

/** Moves the focus to the new content, as a page load does for screen readers. */
function moveFocus() {
  // An autofocused field keeps the focus, and so does a form that is still there, or a dialog that was opened meanwhile.
  const focusable =
    '#content :is(input, textarea, [contenteditable]), #content form *, [role$=dialog] *';
  if (document.activeElement?.matches(focusable)) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** The HTML as it was rendered: a diagram that waits to be drawn is found again when the HTML is shown again. */
function findHtml(id: string): string | null {
  const element = document.querySelector(`[data-html="${CSS.escape(id)}"]`)?.cloneNode(true);
  if (!(element instanceof Element)) return null;
  for (const figure of element.querySelectorAll('[data-mermaid="met"]'))
    figure.setAttribute('data-mermaid', '');
  return element.innerHTML;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
