import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refreshQueries } from './refresh-queries.ts';

it('does not cancel a query that a loading page waits for', async () => {
  const queryClient = new QueryClient();
  const response = Promise.withResolvers<string>();
  const loading = queryClient.fetchQuery({ queryKey: ['user'], queryFn: () => response.promise });
  const refreshed = refreshQueries(queryClient);
  response.resolve('Olga');
  expect(await loading).toBe('Olga');
  await refreshed;
});

it('refetches a query that was loading during the write', async () => {
  const queryClient = new QueryClient();
  const responses = ['before', 'during', 'after'];
  const fetch = () =>
    queryClient.fetchQuery({
      queryKey: ['list'],
      queryFn: async () => responses.shift() ?? 'too often',
      staleTime: 0,
    });
  expect(await fetch()).toBe('before');
  const loading = fetch();
  await refreshQueries(queryClient);
  expect(await loading).toBe('after');
});

it('removes inactive queries', async () => {
  const queryClient = new QueryClient();
  await queryClient.fetchQuery({ queryKey: ['list'], queryFn: async () => 'old' });
  await refreshQueries(queryClient);
  expect(queryClient.getQueryData(['list'])).toBeUndefined();
});
