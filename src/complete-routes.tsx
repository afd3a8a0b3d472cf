import type { AnyRoute } from '@tanstack/react-router';
import { statusHead } from '#features/seo/head.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { NotFoundScreen } from '#ui/not-found-screen.tsx';
import { readSite } from './routes/-site-head.ts';

type WriteHead = NonNullable<AnyRoute['options']['head']>;
type PageMatch = Parameters<WriteHead>[0];
type Head = Awaited<ReturnType<WriteHead>>;

/**
 * Gives every route with a screen what no page goes without: screens of its own for what fails and for what is not
 * there, and a head that tells of these. A route that has its own keeps it.
 */
export function completeRoutes(route: AnyRoute): void {
  const { component, errorComponent = ErrorScreen, notFoundComponent, head } = route.options;
  const children: AnyRoute[] = Object.values(route.children ?? {});
  if (component)
    route.update({
      errorComponent,
      head: async (page) => completeHead(page, await head?.(page)),
    });
  // What no route matches is for the frame around it.
  if (component && children.length === 0 && !notFoundComponent)
    route.update({ notFoundComponent: () => <NotFoundScreen /> });
  for (const child of children) completeRoutes(child);
}

/**
 * The head of a page that is there as its route says it; of others, what happened. Layouts say nothing of their own,
 * because the router would add up their links and the page's. The root's head brings the styles.
 */
function completeHead({ match }: PageMatch, own: Head = {}): Head {
  const title = titleOf(match);
  if (title === null) return own;
  const status = statusHead(readSite(match.context) ?? null, title);
  const isRoot = match.routeId === '__root__';
  return isRoot ? { ...own, meta: [...(own.meta ?? []), ...status.meta] } : status;
}

function titleOf(match: PageMatch['match']) {
  // oxlint-disable-next-line no-underscore-dangle -- by this alone the router says that no route matches below
  if (match.status === 'notFound' || match._notFound) return 'Page not found';
  return match.status === 'error' ? 'Error' : null;
}
