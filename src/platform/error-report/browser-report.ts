import * as Sentry from '@sentry/browser';
import { scrubReport } from './scrub.ts';

/**
 * Starts error reporting in the browser, with traces and profiles of everything (specification, section 9). Loaded late:
 * no page waits for it, and without a DSN it is never loaded.
 */
export function startErrorReporting(dsn: string, release: string) {
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

/** Sends an error that occurred before reporting had started. */
export function captureEarlyError(error: unknown) {
  Sentry.captureException(error);
}
