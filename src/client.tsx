import { controlTheme } from '#features/theme/control.ts';
import { clientEnv } from '#platform/env.ts';
import { keepEarlyPresses } from './early-presses.ts';
import { answerPageClick, isSearchKey } from './page-clicks.ts';

/**
 * The first script of every page, kept tiny: the theme button, and React itself at the first sign of a person.
 * Until then links are plain links and forms plain forms.
 */
const theme = controlTheme(window);
const signs = ['pointerover', 'touchstart', 'keydown', 'focusin'] as const;
/** Milliseconds after the page is there; error reports wait until nobody does. */
const reportsAfter = 3_000;
let hydrated: Promise<unknown> | undefined;

const hydrate = () => {
  for (const sign of signs) removeEventListener(sign, hydrate);
  hydrated ??= import('./hydrate.tsx').then((late) => late.hydrated).then(pressAgain);
  return hydrated;
};
for (const sign of signs) addEventListener(sign, hydrate, { passive: true });

/** Opens the search menu, which React draws; its page where that fails. */
function openSearch(event: Event) {
  event.preventDefault();
  for (const sheet of document.querySelectorAll<HTMLElement>(':popover-open')) sheet.hidePopover();
  document.documentElement.setAttribute('data-search-asked', '');
  dispatchEvent(new Event('search:open'));
  void hydrate().catch(() => location.assign('/search'));
}

addEventListener('keydown', (event) => {
  if (isSearchKey(event)) openSearch(event);
});

function giveHeart(target: Element | null) {
  const heart = target?.closest<HTMLElement>('[data-heart]');
  if (heart) void import('#features/stats/heart.ts').then((late) => late.press(heart));
}

const answerClick = (event: MouseEvent) => {
  const target = event.target instanceof Element ? event.target : null;
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (isPlain && target?.closest('[data-search]')) openSearch(event);
  answerPageClick(event, theme);
  giveHeart(target);
};
// On the way down: while React hydrates, it stops clicks at the document, and they would be lost.
addEventListener('click', answerClick, { capture: true });

// After the listener above: what it answers by itself is not for React.
const pressAgain = keepEarlyPresses(() => void hydrate());

// Said by the page and not by the build, so that a built site can be told where to report.
const { reports: said, release = '' } = document.documentElement.dataset;
const reportsTo = clientEnv({ VITE_SENTRY_DSN: said }).VITE_SENTRY_DSN;
if (reportsTo) {
  const load = () =>
    import('#platform/error-report/browser-report.ts').then((late) => {
      late.startReports(reportsTo, release);
      return late;
    });
  let reports: ReturnType<typeof load> | undefined;
  const early = (event: ErrorEvent | PromiseRejectionEvent) => {
    if (reports) return; // from now on it listens by itself
    reports = load();
    void reports.then((late) => late.reportEarly('reason' in event ? event.reason : event.error));
  };
  addEventListener('error', early);
  addEventListener('unhandledrejection', early);
  addEventListener('load', () => setTimeout(() => (reports ??= load()), reportsAfter));
}

// Whoever comes to these pages comes to do something, and whoever is signed in is here to do something.
const worked = /^\/(dashboard|profile|signin)(\/|$)/;
const isLive = worked.test(location.pathname) || 'live' in document.documentElement.dataset;
if (import.meta.env.DEV || isLive) void hydrate();
