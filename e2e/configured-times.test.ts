import type { Page } from '@playwright/test';
import { expect, hydrate, statusMessage, test } from './fixtures.ts';

/** The page's router, as its global variable exposes it. */
interface Inside {
  __TSR_ROUTER__: {
    options: Record<string, unknown> & {
      context: {
        queryClient: {
          getDefaultOptions(): { queries: Record<string, unknown> };
          getQueryCache(): {
            getAll(): {
              queryKey: unknown;
              options: { queryFn?: (context: object) => Promise<unknown> };
            }[];
          };
        };
      };
    };
  };
}

test('the router’s times', async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  const options = await page.evaluate(() => {
    const { options: all } = (window as never as Inside).__TSR_ROUTER__;
    const names = [
      'defaultPreload',
      'defaultPreloadDelay',
      'defaultPreloadStaleTime',
      'defaultGcTime',
      'defaultPendingMs',
      'defaultPendingMinMs',
    ];
    return Object.fromEntries(names.map((name) => [name, all[name]]));
  });
  expect(options).toEqual({
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPreloadStaleTime: 30_000,
    defaultGcTime: 300_000,
    defaultPendingMs: 1_000,
    defaultPendingMinMs: 500,
  });
});

test('the query client’s times', async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  const queries = await page.evaluate(() => {
    const { queryClient } = (window as never as Inside).__TSR_ROUTER__.options.context;
    const { staleTime, gcTime, refetchOnWindowFocus } = queryClient.getDefaultOptions().queries;
    return { staleTime, gcTime, refetchOnWindowFocus };
  });
  expect(queries).toEqual({ staleTime: 60_000, gcTime: 300_000, refetchOnWindowFocus: false });
});

test('prefetches a link on hover', async ({ page }) => {
  await page.goto('/about');
  await hydrate(page);
  const preloaded = page.waitForRequest(/\/api\/trpc\/.*project\.allPublic/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Projects', exact: true }).hover();
  await preloaded;
  await expect(page).toHaveURL(/\/about$/);
});

/** The error message in the browser for a failed response of a procedure or server function. */
async function failureOf(
  page: Page,
  answer: { status?: number; contentType: string; body: string; headers?: Record<string, string> },
) {
  const name = answer.headers ? 'Bookmarks' : 'Snippets';
  await page.goto('/about');
  await hydrate(page);
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
  await expect(page.locator('main h1')).toHaveText(name);
  await page.route(/\/api\/trpc\/|\/_serverFn\//, (route) => route.fulfill(answer));
  return page.evaluate(
    async (wanted) => {
      const cache = (
        window as never as Inside
      ).__TSR_ROUTER__.options.context.queryClient.getQueryCache();
      const query = cache
        .getAll()
        .find(
          ({ queryKey, options }) =>
            options.queryFn && JSON.stringify(queryKey).toLowerCase().includes(wanted),
        );
      if (!query?.options.queryFn) return `no query of ${wanted}`;
      try {
        await query.options.queryFn({
          queryKey: query.queryKey,
          signal: new AbortController().signal,
          meta: undefined,
        });
        return 'no error';
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    name === 'Bookmarks' ? 'bookmark' : 'snippet',
  );
}

const json = 'application/json';
const serialized = { 'x-tss-serialized': 'true' };

test('reports a response in an unknown format', async ({ page }) => {
  const message = await failureOf(page, { contentType: json, body: '[{"unknown":1}]' });
  expect(message).toBe('Unable to transform response from server');
});

test('uses the text of a failed server function response as the message', async ({
  page,
  expectMessage,
}) => {
  expectMessage(statusMessage(502));
  const message = await failureOf(page, {
    status: 502,
    contentType: 'text/plain',
    body: 'The way is blocked.',
    headers: { 'x-any': '1' },
  });
  expect(message).toBe('The way is blocked.');
});

test('reports an empty server function stream', async ({ page }) => {
  const message = await failureOf(page, {
    contentType: 'application/x-tss-framed; v=1',
    body: '',
    headers: serialized,
  });
  expect(message).toBe('Stream ended before first object');
});
