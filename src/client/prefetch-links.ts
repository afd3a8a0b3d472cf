import { preloadTimes } from '#lib/preload-times.ts';

/**
 * Fetches the page of a link that somebody reaches for, while links are plain links. The browser uses what it has when
 * the link is followed. Returns a function that ends this; from then on the router preloads.
 */
export function prefetchReachedLinks(): () => void {
  const fetchedAt = new Map<string, number>();
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (url: string) => {
    const last = fetchedAt.get(url);
    if (last !== undefined && performance.now() - last < preloadTimes.staleMs) return;
    fetchedAt.set(url, performance.now());
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'document';
    link.href = url;
    document.head.append(link);
  };
  const handleReach = (event: Event) => {
    clearTimeout(timer);
    const url = findPage(event.target);
    const delayMs = event.type === 'touchstart' ? 0 : preloadTimes.delayMs;
    if (url) timer = setTimeout(() => prefetch(url), delayMs);
  };
  const options = { passive: true, signal: controller.signal };
  for (const type of ['mouseover', 'focusin', 'touchstart'] as const)
    addEventListener(type, handleReach, options);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}

/** The address of the public page that a link leads to, if it is another one than this. */
function findPage(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.matches(plainLinks)) return undefined;
  if (link.pathname === location.pathname && link.search === location.search) return undefined;
  return link.origin + link.pathname + link.search;
}

/** Links to what is no public page: files, and what depends on who asks. */
const plainLinks =
  '[download], [target], [data-needs-server], [data-search], [href*=".xml"], [href*=".json"], [href*=".md"]';
