import { createTRPCClient, type TRPCClient, type TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';

/** The path of the tRPC endpoint. */
export const trpcPath = '/api/trpc';

/**
 * The tRPC client of the browser. Its transport is loaded with the first call: a page whose data is dehydrated needs none.
 */
export function browserClient<Router extends AnyRouter>(): TRPCClient<Router> {
  return createTRPCClient<Router>({ links: [lazyLink()] });
}

function lazyLink<Router extends AnyRouter>(): TRPCLink<Router> {
  return (runtime) => {
    const loadTransport = () =>
      import('./trpc-transport.ts').then((module) =>
        module.transportLink<Router>(trpcPath)(runtime),
      );
    let loaded: ReturnType<typeof loadTransport> | undefined;
    return ({ op, next }) =>
      observable((observer) => {
        loaded ??= loadTransport();
        const subscription = loaded.then((link) => link({ op, next }).subscribe(observer));
        subscription.catch((error: unknown) => {
          loaded = undefined;
          observer.error(error as never); // the observer takes any error; the client wraps it
        });
        return () => void subscription.then((active) => active.unsubscribe());
      });
  };
}
