import type { TRPCClient, TRPCRequestOptions } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { createPathProxy } from './path-proxy.ts';

/** The path of the tRPC endpoint. */
export const trpcPath = '/api/trpc';

/** Calls a procedure by its name, such as `blog.list`. */
export type CallProcedure = (
  type: 'query' | 'mutation',
  name: string,
  ...args: [input: unknown, options?: TRPCRequestOptions]
) => Promise<unknown>;

const loadTransport = () =>
  import('./trpc-transport.ts').then((module) => module.createTransport(trpcPath));
let loaded: ReturnType<typeof loadTransport> | undefined;

/** The client of tRPC is loaded with the first call: a page whose data is dehydrated needs nothing of it. */
export const callProcedure: CallProcedure = async (type, name, ...args) => {
  loaded ??= loadTransport();
  // A network that is away may be back for the next call.
  loaded.catch(() => (loaded = undefined));
  const transport = await loaded;
  return transport[type](name, ...args);
};

/** The tRPC client of the browser. */
export function browserClient<Router extends AnyRouter>(): TRPCClient<Router> {
  return createPathProxy((path, [input, options]) =>
    callProcedure(
      path.at(-1) === 'mutate' ? 'mutation' : 'query',
      path.slice(0, -1).join('.'),
      input,
      options as TRPCRequestOptions, // the router's type is what callers see
    ),
  ) as TRPCClient<Router>; // which the proxy behaves like
}
