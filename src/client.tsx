import { startThemeControl } from '#features/theme/control.ts';
import { showHint } from '#features/user/show-hint.ts';
import { clientEnv } from '#platform/env.ts';
import {
  isSearchHovered,
  needsReact,
  queueEarlyEvents,
  replayEarlyEvents,
} from './client/early-events.ts';
import { followSections } from './client/follow-sections.ts';
import { onFirstInteraction } from './client/first-interaction.ts';
import { preloadRouteScripts } from './client/preload-route-scripts.ts';
import { handlePageClick } from './client/page-clicks.ts';
import { prefetchReachedLinks } from './client/prefetch-links.ts';
import { renderDiagrams, renderDiagramsForPrint } from './client/render-diagrams.ts';

/**
 * The first script of every page, kept small. It handles what needs no React, and loads React when somebody reaches for
 * what does. Links are plain links, whose pages are fetched when somebody reaches for them, and forms with an action plain forms,
 * until then.
 */
const theme = startThemeControl(window);
/** A pointer above a control and a focused control are followed by a press. */
const reachEvents = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const;
/** The delay after the load event; error reporting must not slow down the page load. */
const reportingDelayMs = 3_000;
let hydrated: Promise<unknown> | undefined;

const hydrate = () => {
  for (const eventType of reachEvents) removeEventListener(eventType, hydrateIfNeeded);
  hydrated ??= loadReact();
  return hydrated;
};
const hydrateIfNeeded = (event: Event) => {
  if (needsReact(event.target) || isSearchHovered(event)) void hydrate();
};
for (const eventType of reachEvents)
  addEventListener(eventType, hydrateIfNeeded, { passive: true });
// The box is painted first.
addEventListener('search:open', () => requestAnimationFrame(() => setTimeout(hydrate)));
onFirstInteraction(() => {
  renderDiagrams();
  followSections();
});
renderDiagramsForPrint();
const stopPrefetching = prefetchReachedLinks();

function loadReact() {
  preloadRouteScripts();
  return import('./client/hydrate.tsx')
    .then((module) => module.hydrated)
    .then(pressAgain)
    .then(stopPrefetching);
}

function handleHeartClick(target: Element | null) {
  const heart = target?.closest<HTMLElement>('[data-heart]');
  if (heart) void import('#features/reaction/heart.ts').then((module) => module.sendHeart(heart));
}

const handleClick = (event: MouseEvent) => {
  const target = event.target instanceof Element ? event.target : null;
  handlePageClick(event, theme);
  handleHeartClick(target);
};
// In the capture phase: while React hydrates, it stops clicks at the document, and they would be lost.
addEventListener('click', handleClick, { capture: true });

// After the listener above: what it answers by itself is not for React.
const pressAgain = queueEarlyEvents(() => void hydrate());

// After all listeners: what was pressed before this script came is pressed again.
replayEarlyEvents(window);

// From the page and not from the build, so that a built site can be configured.
const { reports: sentryDsn, release = '' } = document.documentElement.dataset;
const reportingDsn = clientEnv({ VITE_SENTRY_DSN: sentryDsn }).VITE_SENTRY_DSN;
if (reportingDsn) {
  const load = () =>
    import('#platform/error-report/browser-report.ts').then((module) => {
      module.startErrorReporting(reportingDsn, release);
      return module;
    });
  let reports: ReturnType<typeof load> | undefined;
  const handleEarlyError = (event: ErrorEvent | PromiseRejectionEvent) => {
    if (reports) return; // from now on it has its own listeners
    reports = load();
    void reports.then((module) =>
      module.captureEarlyError('reason' in event ? event.reason : event.error),
    );
  };
  addEventListener('error', handleEarlyError);
  addEventListener('unhandledrejection', handleEarlyError);
  const loadLater = () => setTimeout(() => (reports ??= load()), reportingDelayMs);
  // This script may come after the load event.
  if (document.readyState === 'complete') loadLater();
  else addEventListener('load', loadLater);
}

// The page may be shown again after a sign-in in another tab. Signed-in users have parts that only React loads.
const hydrateIfSignedIn = () => {
  if (showHint(document)) void hydrate();
};
addEventListener('pageshow', hydrateIfSignedIn);
document.addEventListener('visibilitychange', hydrateIfSignedIn);

// On these pages, and for signed-in users, interaction is likely, so hydration starts at once.
const interactivePaths = /^\/(dashboard|profile|signin)(\/|$)/;
const isInteractivePage = interactivePaths.test(location.pathname) || showHint(document);
// The search box opens without any file (`open-script.ts`), and a field may have the focus before this script comes.
const isReached =
  document.querySelector('.search-dialog[open]') !== null || needsReact(document.activeElement);
if (import.meta.env.DEV || isInteractivePage || isReached) void hydrate();
