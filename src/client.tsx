import { controlTheme } from '#features/theme/control.ts';
import { clientEnv } from '#platform/env.ts';
import { keepEarlyPresses } from './early-presses.ts';
import { answerPageClick } from './page-clicks.ts';

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

function giveHeart(target: Element | null) {
  const heart = target?.closest<HTMLElement>('[data-heart]');
  if (heart) void import('#features/stats/heart.ts').then((late) => late.press(heart));
}

const answerClick = (event: MouseEvent) => {
  const target = event.target instanceof Element ? event.target : null;
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
// The search box opens without any file (`open-script.ts`): who sits before it has given a sign already.
const isAwaited = document.querySelector('.search-dialog[open]') !== null;
if (import.meta.env.DEV || isLive || isAwaited) void hydrate();
