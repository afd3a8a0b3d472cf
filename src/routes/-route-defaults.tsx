import type { AnyRoute } from '@tanstack/react-router';
import { statusHead } from '#features/seo/head.ts';
import { NotFoundScreen } from '#ui/not-found-screen.tsx';
import { getSite } from './-site-head.ts';
import { StatusScreen } from '#ui/status-screen.tsx';

type HeadFunction = NonNullable<AnyRoute['options']['head']>;
type NotFoundComponent = NonNullable<AnyRoute['options']['notFoundComponent']>;
type PageMatch = Parameters<HeadFunction>[0];
type Head = Awaited<ReturnType<HeadFunction>>;

/**
 * Adds defaults to every route with a component: an error screen, the not-found screen of its layout, and a head for both.
 * Options that a route has itself stay.
 */
export function addRouteDefaults(route: AnyRoute, NotFound: NotFoundComponent = PlainNotFound) {
  const { component, errorComponent = ErrorScreen, notFoundComponent, head } = route.options;
  const children: AnyRoute[] = Object.values(route.children ?? {});
  if (component)
    route.update({
      errorComponent,
      head: async (page) => withErrorHead(page, await head?.(page)),
    });
  // The parent layout shows the not-found screen for paths without a route.
  if (component && children.length === 0 && !notFoundComponent)
    route.update({ notFoundComponent: NotFound });
  for (const child of children) addRouteDefaults(child, notFoundComponent ?? NotFound);
}

const PlainNotFound = () => <NotFoundScreen />;

/**
 * The head of a page that is there as its route says it; of others, what happened. Layouts say nothing of their own,
 * because the router would add up their links and the page's. The root's head has the styles.
 */
function withErrorHead({ match }: PageMatch, routeHead: Head = {}): Head {
  const title = errorTitle(match);
  if (title === null) return routeHead;
  const status = statusHead(getSite(match.context) ?? null, title);
  const isRoot = match.routeId === '__root__';
  return isRoot ? { ...routeHead, meta: [...(routeHead.meta ?? []), ...status.meta] } : status;
}

function errorTitle(match: PageMatch['match']) {
  // oxlint-disable-next-line no-underscore-dangle -- the router has no public property for a missing child route
  if (match.status === 'notFound' || match._notFound) return 'Page not found';
  return match.status === 'error' ? 'Error' : null;
}

export function ErrorScreen() {
  return (
    <StatusScreen heading="Error!">
      <p>Oop! Something went wrong.</p>
    </StatusScreen>
  );
}
