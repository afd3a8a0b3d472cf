import { createIsomorphicFn } from '@tanstack/react-start';
import type { ClientEnv } from '#platform/env.ts';
import { release } from '#platform/release.ts';

/** As the server wrote it into the page. */
const knownRelease = createIsomorphicFn()
  .server(() => release)
  .client(() => document.documentElement.dataset['release']);

/** Tells the browser where to report errors, and as which version; nothing where nobody is to hear of them. */
export function reportsTo({ VITE_SENTRY_DSN: address }: ClientEnv) {
  return address ? { 'data-reports': address, 'data-release': knownRelease() } : {};
}
