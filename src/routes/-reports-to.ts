import { createIsomorphicFn } from '@tanstack/react-start';
import { release } from '#platform/release.ts';

/** Tells the browser where to report errors, and as which version; nothing where nobody is to hear of them. */
export const reportsTo = createIsomorphicFn()
  .server(() => {
    const address = process.env['VITE_SENTRY_DSN'];
    return address ? { 'data-reports': address, 'data-release': release } : {};
  })
  .client(() => {
    // As the server wrote them.
    const { reports, release: known } = document.documentElement.dataset;
    return reports ? { 'data-reports': reports, 'data-release': known } : {};
  });
