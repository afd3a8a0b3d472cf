import type { AnyRouter } from '@trpc/server';
import type { TRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { createPathProxy } from './path-proxy.ts';
import { callProcedure, type CallProcedure } from './trpc-client.ts';

/**
 * The options of TanStack Query for the procedures of a router, in the browser: those of `createTRPCOptionsProxy` that this site
 * uses, without what that brings along for subscriptions and servers. The keys are the same, because the server renders
 * with the original.
 */
export function createQueryOptions<Router extends AnyRouter>(
  call: CallProcedure = callProcedure,
): TRPCOptionsProxy<Router> {
  return createPathProxy((path, [input, options]) => {
    const names = path.slice(0, -1);
    const name = names.join('.');
    const pathKey = names.length > 0 ? [names] : [];
    const method = path.at(-1) as keyof typeof methods; // the type of the proxy has no others
    const methods = {
      pathFilter: () => ({ ...toObject(input), queryKey: pathKey }),
      queryKey: () => toKey(names, input, 'query'),
      queryFilter: () => ({ ...toObject(options), queryKey: toKey(names, input, 'query') }),
      queryOptions: () => ({
        ...toObject(options),
        queryKey: toKey(names, input, 'query'),
        queryFn: () => call('query', name, input),
        trpc: { path: name },
      }),
      infiniteQueryOptions: () => ({
        ...toObject(options),
        queryKey: toKey(names, input, 'infinite'),
        queryFn: ({ pageParam, direction }: { pageParam: unknown; direction: unknown }) => {
          const cursor = pageParam === undefined ? {} : { cursor: pageParam };
          return call('query', name, { ...toObject(input), ...cursor, direction });
        },
        initialPageParam: toObject(options)['initialCursor'] ?? toObject(input)['cursor'],
        trpc: { path: name },
      }),
      mutationOptions: () => ({
        ...toObject(input),
        mutationKey: pathKey,
        mutationFn: (variables: unknown) => call('mutation', name, variables),
        trpc: { path: name },
      }),
    };
    return methods[method]();
  }) as TRPCOptionsProxy<Router>; // which it behaves like, as its test compares
}

function toKey(names: readonly string[], input: unknown, type: 'query' | 'infinite') {
  if (type === 'infinite') {
    const { cursor: _cursor, direction: _direction, ...rest } = toObject(input);
    return [names, input === undefined ? { type } : { input: rest, type }];
  }
  return [names, input === undefined ? { type } : { input, type }];
}

const toObject = (value: unknown) => (value ?? {}) as Record<string, unknown>; // options are objects
