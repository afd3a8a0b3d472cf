import { createIsomorphicFn } from '@tanstack/react-start';
import type { ClientEnv } from '#platform/env.ts';
import { release } from '#platform/release.ts';

/** The release; the browser reads it from the HTML. */
const getRelease = createIsomorphicFn()
  .server(() => release)
  .client(() => document.documentElement.dataset['release']);

/** Data attributes with the error report address and the release; none if error reports are turned off. */
export function errorReportConfig({ VITE_SENTRY_DSN: dsn }: ClientEnv) {
  return dsn ? { 'data-reports': dsn, 'data-release': getRelease() } : {};
}
