import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { expect, it } from 'vitest';
import { createQueryOptions } from './query-options.ts';

type Call = [type: string, name: string, input: unknown];
type Options = Record<string, unknown> & { queryFn?: unknown; mutationFn?: unknown };
/** A procedure of any router. */
type Procedure = Record<string, (...args: unknown[]) => unknown>;
interface Proxies {
  pathFilter: () => unknown;
  list: Procedure;
  saved: Procedure;
}

const calls: { original: Call[]; ours: Call[] } = { original: [], ours: [] };

/** The procedures `blog.list` and `blog.saved`, by the original and by ours; their calls are collected. */
function createBoth(): { original: Proxies; ours: Proxies } {
  calls.original = [];
  calls.ours = [];
  const client = createTRPCClient<AnyRouter>({
    links: [
      () =>
        ({ op }) =>
          observable((observer) => {
            calls.original.push([op.type, op.path, op.input]);
            observer.next({ result: { data: 'answer' } });
            observer.complete();
          }),
    ],
  });
  const queryClient = new QueryClient();
  const original = createTRPCOptionsProxy({ client, queryClient });
  const ours = createQueryOptions<AnyRouter>((type, name, input) => {
    calls.ours.push([type, name, input]);
    return Promise.resolve('answer');
  });
  // The router is any, so the procedures have no types.
  return {
    original: (original as never as { blog: Proxies }).blog,
    ours: (ours as never as { blog: Proxies }).blog,
  };
}

const withoutFunctions = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

it.each<[string, ...unknown[]]>([
  ['queryKey'],
  ['queryKey', { page: 1 }],
  ['queryKey', 'the-sea'],
  ['queryFilter'],
  ['queryFilter', { page: 1 }, { stale: true }],
  ['pathFilter'],
  ['pathFilter', { exact: true }],
  ['queryOptions'],
  ['queryOptions', 'the-sea', { staleTime: 5 }],
  ['queryOptions', { page: 1 }, { enabled: false }],
  ['infiniteQueryOptions'],
  ['infiniteQueryOptions', { q: 'sea', cursor: 'x', direction: 'forward' }],
  ['infiniteQueryOptions', { q: 'sea' }, { initialCursor: 'first' }],
  ['mutationOptions'],
  ['mutationOptions', { retry: 2 }],
])('%s has the keys and options of the original for %j %j', (method, ...args) => {
  const { original, ours } = createBoth();
  const expected = withoutFunctions(original.list[method]?.(...args));
  expect(withoutFunctions(ours.list[method]?.(...args))).toEqual(expected);
});

it('has the key of a whole namespace', () => {
  const { original, ours } = createBoth();
  expect(ours.pathFilter()).toEqual(original.pathFilter());
});

it('calls procedures with the input of the original', async () => {
  const { original, ours } = createBoth();
  for (const proxies of [original, ours]) await callEach(proxies);
  expect(calls.ours).toEqual(calls.original);
  expect(calls.ours).toHaveLength(4);
});

async function callEach(proxies: Proxies) {
  const list = proxies.list['queryOptions']?.({ page: 2 }) as Options;
  const context = { queryKey: list['queryKey'], pageParam: 'next', direction: 'forward' };
  expect(await run(list.queryFn, context)).toBe('answer');
  const pages = proxies.list['infiniteQueryOptions']?.({ q: 'sea' }) as Options;
  await run(pages.queryFn, { ...context, queryKey: pages['queryKey'] });
  await run(pages.queryFn, { ...context, queryKey: pages['queryKey'], pageParam: undefined });
  const save = proxies.saved['mutationOptions']?.() as Options;
  expect(await run(save.mutationFn, { id: 'a' })).toBe('answer');
}

const run = (call: unknown, input: unknown) =>
  (call as (value: unknown) => Promise<unknown>)(input);

it('is the same function for the same path', () => {
  const { ours } = createBoth();
  expect(ours.list).toBe(ours.list);
});

it('calls onSuccess of a mutation', () => {
  const { ours } = createBoth();
  const onSuccess = () => undefined;
  expect(ours.saved['mutationOptions']?.({ onSuccess })).toMatchObject({ onSuccess });
});
