import * as Sentry from '@sentry/browser';
import { scrubReport } from './scrub.ts';

/**
 * Starts error reports in the browser, with traces and profiles of all (specification, section 9). Fetched late: no
 * page waits for it, and without an address it is never fetched.
 */
export function startReports(dsn: string, release: string) {
  Sentry.init({
    dsn,
    release,
    environment: 'production',
    tracesSampleRate: 1,
    profileSessionSampleRate: 1,
    profileLifecycle: 'trace',
    traceLifecycle: 'static',
    integrations: [Sentry.browserTracingIntegration(), Sentry.browserProfilingIntegration()],
    beforeSend: scrubReport,
    beforeSendTransaction: scrubReport,
  });
}

/** Sends an error that came before the reports had started. */
export function reportEarly(error: unknown) {
  Sentry.captureException(error);
}
