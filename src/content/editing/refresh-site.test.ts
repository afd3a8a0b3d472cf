import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refreshSite } from './refresh-site.ts';

it('does not cut short what a page on its way is waiting for', async () => {
  const queryClient = new QueryClient();
  const answer = Promise.withResolvers<string>();
  const loading = queryClient.fetchQuery({ queryKey: ['user'], queryFn: () => answer.promise });
  const refreshed = refreshSite(queryClient);
  answer.resolve('Olga');
  expect(await loading).toBe('Olga');
  await refreshed;
});

it('asks again for what was being fetched when the write came', async () => {
  const queryClient = new QueryClient();
  const answers = ['before', 'during', 'after'];
  const fetch = () =>
    queryClient.fetchQuery({
      queryKey: ['list'],
      queryFn: async () => answers.shift() ?? 'too often',
      staleTime: 0,
    });
  expect(await fetch()).toBe('before');
  const loading = fetch();
  await refreshSite(queryClient);
  expect(await loading).toBe('after');
});

it('forgets what nobody looks at', async () => {
  const queryClient = new QueryClient();
  await queryClient.fetchQuery({ queryKey: ['list'], queryFn: async () => 'old' });
  await refreshSite(queryClient);
  expect(queryClient.getQueryData(['list'])).toBeUndefined();
});
