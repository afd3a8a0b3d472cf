import { createTRPCClient, type TRPCClient, type TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';

/** Where the procedures answer, seen from the page's own origin. */
export const trpcPath = '/api/trpc';

/**
 * The browser's client. Its transport is fetched with the first call: a page that came with its data needs none.
 */
export function browserClient<Router extends AnyRouter>(): TRPCClient<Router> {
  return createTRPCClient<Router>({ links: [lateLink()] });
}

function lateLink<Router extends AnyRouter>(): TRPCLink<Router> {
  return (runtime) => {
    const transport = () =>
      import('./trpc-transport.ts').then((late) => late.transportLink<Router>()(runtime));
    let loaded: ReturnType<typeof transport> | undefined;
    return ({ op, next }) =>
      observable((observer) => {
        loaded ??= transport();
        const subscription = loaded.then((link) => link({ op, next }).subscribe(observer));
        subscription.catch((error: unknown) => {
          loaded = undefined;
          observer.error(error as never); // the observer takes any error; the client wraps it
        });
        return () => void subscription.then((running) => running.unsubscribe());
      });
  };
}
