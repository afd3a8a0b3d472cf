import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { bringPageData, leavePageData, type PageData } from '#content/page-data.ts';
import { createQueryClient } from '#platform/query-client.ts';
import { renderNonce } from '#platform/http/render-nonce.server.ts';
import { ignoreUnknownSearch } from '#platform/valid-search.ts';
import { FallbackError } from '#ui/fallback-error.tsx';
import { parsePlainSearch, stringifyPlainSearch } from '#lib/plain-search.ts';
import { createApi } from './api.ts';
import { completeRoutes } from './complete-routes.tsx';
import { routeTree } from './routeTree.gen.ts';

/** Milliseconds; the figures are the specification's (section 9). */
export const routerTimes = {
  defaultPreloadDelay: 50,
  defaultPreloadStaleTime: 30_000,
  defaultPreloadGcTime: 300_000,
  defaultGcTime: 300_000,
  defaultPendingMs: 1_000,
  defaultPendingMinMs: 500,
};

const where = createIsomorphicFn()
  .server(() => 'server' as const)
  .client(() => 'browser' as const);
const nonce = createIsomorphicFn()
  .server(() => renderNonce())
  .client(() => undefined);

const inBrowser = createIsomorphicFn()
  .server((_follow: () => void) => undefined)
  .client((follow: () => void) => follow());

completeRoutes(routeTree);

/** A router of its own for every request on the server, one in the browser. */
export function getRouter() {
  const queryClient = createQueryClient(where());
  const scriptNonce = nonce();
  const router = createRouter({
    routeTree,
    context: { queryClient, api: createApi(queryClient) },
    ...routerTimes,
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    defaultPreload: 'intent',
    defaultViewTransition: true,
    scrollRestoration: true,
    // The styles' smooth scrolling is for ways within a page.
    scrollRestorationBehavior: 'instant',
    defaultNotFoundComponent: () => <p>Not Found</p>,
    defaultErrorComponent: FallbackError,
    Wrap: (props) => (
      <QueryClientProvider client={queryClient}>{props.children}</QueryClientProvider>
    ),
    ...(scriptNonce ? { ssr: { nonce: scriptNonce } } : {}),
    dehydrate: () => ({ page: leavePageData(queryClient) as never }), // plain JSON, wider than the type can say
    hydrate: (left: { page: PageData }) => bringPageData(queryClient, left.page, findHtml),
  });
  ignoreUnknownSearch(router);
  inBrowser(() => {
    router.subscribe('onBeforeNavigate', closeSheets);
    router.subscribe('onResolved', ({ pathChanged }) => pathChanged && moveFocus());
  });
  return router;
}

function closeSheets() {
  for (const sheet of document.querySelectorAll<HTMLElement>(':popover-open')) sheet.hidePopover();
}

/** As with a page load: who cannot see begins at the new content. */
function moveFocus() {
  // A form whose first field took the focus keeps it.
  if (document.activeElement?.matches('#content :is(input, textarea, [contenteditable])')) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}

function findHtml(id: string): string | null {
  return document.querySelector(`[data-html="${CSS.escape(id)}"]`)?.innerHTML ?? null;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
