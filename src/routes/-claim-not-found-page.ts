import type { AnyRouter } from '@tanstack/react-router';

/**
 * All unknown addresses of a section share one rendered page, so its matches have the ids of another address. Gives them
 * those of this address, before the router compares them; otherwise it would load the page again. In the browser only.
 */
export function claimNotFoundPage(router: AnyRouter): void {
  const rendered = window.$_TSR?.router?.matches ?? [];
  const last = rendered.at(-1);
  if (last?.s !== 'notFound' && !rendered.some((match) => match.g)) return;
  const matches = router.matchRoutes(router.latestLocation);
  for (const [index, match] of matches.entries()) {
    const renderedMatch = rendered[index];
    // The form in which the router sends ids.
    if (renderedMatch) renderedMatch.i = match.id.replaceAll('/', '#');
  }
}
