import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { parsePlainSearch, stringifyPlainSearch } from '#lib/plain-search.ts';
import { ignoreUnknownSearch, getValidUrl } from './valid-search.ts';

/** A router at this URL, and the search parameters that its loader received. */
async function load(address: string) {
  const given: unknown[] = [];
  const root = createRootRoute();
  const layout = createRoute({ getParentRoute: () => root, id: 'layout' });
  const list = createRoute({
    getParentRoute: () => layout,
    path: '/list',
    validateSearch: ({ page }: Record<string, unknown>) =>
      Number(page) > 1 ? { page: Number(page) } : {},
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => void given.push(deps),
  });
  const plain = createRoute({
    getParentRoute: () => layout,
    path: '/plain',
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => void given.push(deps),
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: root.addChildren([layout.addChildren([list, plain])]),
    history,
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
  });
  ignoreUnknownSearch(router);
  await router.load();
  return { router, history, given };
}

it('passes only declared and valid parameters to a loader', async () => {
  const { given, router } = await load('/list?page=3&limit=1&utm_source=mail');
  expect(given).toEqual([{ page: 3 }]);
  expect(router.state.matches.map(({ search }) => search)).toEqual([
    { page: '3' },
    { page: '3' },
    { page: 3 },
  ]);
});

it('treats invalid and undeclared parameters as absent', async () => {
  expect((await load('/list?page=abc')).given).toEqual([{}]);
  expect((await load('/plain?page=3&__proto__=x&constructor=y')).given).toEqual([{}]);
});

it('does not change the URL, and handles the next one in the same way', async () => {
  const { given, router, history } = await load('/list?page=abc&utm_source=mail');
  expect(history.location.href).toBe('/list?page=abc&utm_source=mail');
  expect(router.state.location.href).toBe('/list');
  history.push('/list?page=2&limit=5#end');
  await router.load();
  expect(given).toEqual([{}, { page: 2 }]);
  expect(router.state.location.href).toBe('/list?page=2#end');
});

it('orders the valid parameters of a URL consistently', async () => {
  const { router } = await load('/list');
  const url = new URL('https://site.example/list?utm_source=mail&page=02&limit=1');
  expect(getValidUrl(router, url).href).toBe('https://site.example/list?page=2');
  expect(getValidUrl(router, new URL('https://site.example/none?a=1')).search).toBe('');
});
