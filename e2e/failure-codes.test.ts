/** Which failures are final in the browser and which are retried, for procedures and server functions. */
import type { Page, Route } from '@playwright/test';
import { expect, hydrate, statusMessage, test } from './fixtures.ts';

interface Transport {
  name: string;
  /** The list that links to the page. */
  list: string;
  /** The page whose loading fails. */
  path: string;
  /** The call that fails. */
  call: RegExp;
  /** Responds to the call with a failure with this code. */
  fail(route: Route, code: string, status: number): Promise<void>;
}

const procedures: Transport = {
  name: 'a procedure',
  list: '/projects',
  path: '/projects/slackwater',
  call: /\/api\/trpc\/project\.bySlug/,
  fail: (route, code, status) => {
    const error = { message: 'Made to fail.', code: -32_600, data: { code, httpStatus: status } };
    return route.fulfill({ status, json: [{ error: { json: error } }] });
  },
};

const serverFunctions: Transport = {
  name: 'a server function',
  list: '/bookmarks',
  path: '/bookmarks/databases',
  // The page has two calls; this is the one with the collection's `id`.
  call: /\/_serverFn\/[^?]*\?payload=.*%22k%22%3A%5B%22id%22/,
  // The site's own response for a missing collection, with another code.
  fail: async (route, code, status) => {
    const url = route
      .request()
      .url()
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, 'gone');
    const answer = await route.fetch({ url });
    const own = await answer.text();
    expect(own).toContain('NOT_FOUND');
    const body = own
      .replaceAll('NOT_FOUND', code)
      .replaceAll('There is no such collection.', 'Made to fail.');
    await route.fulfill({ response: answer, status, body });
  },
};

/** Opens the list, and follows its link to the failing page. Returns the times of the calls, in milliseconds. */
async function openFailing(page: Page, transport: Transport, failure: [string, number]) {
  const calledAt: number[] = [];
  await page.goto(transport.list);
  await hydrate(page);
  await page.route(transport.call, (route) => {
    calledAt.push(performance.now());
    return transport.fail(route, ...failure);
  });
  // By keyboard, because hovering over a link preloads its page.
  await page
    .locator(`main a[href="${transport.path}"]`)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  return calledAt;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

for (const transport of [procedures, serverFunctions]) {
  for (const [code, status, screen] of [
    ['NOT_FOUND', 404, 'Error 404!'],
    ['UNAUTHORIZED', 401, 'Error!'],
    ['FORBIDDEN', 403, 'Error!'],
    ['BAD_REQUEST', 400, 'Error!'],
  ] as const)
    test(`${code} of ${transport.name} is final, and shows “${screen}”`, async ({
      page,
      expectMessage,
    }) => {
      expectMessage(statusMessage(status));
      if (code !== 'NOT_FOUND') expectMessage(/Made to fail\./);
      const calledAt = await openFailing(page, transport, [code, status]);
      await expect(heading(page, screen)).toBeVisible();
      expect(calledAt).toHaveLength(1);
    });

  for (const [code, status] of [
    ['CONFLICT', 409],
    ['SERVICE_UNAVAILABLE', 503],
  ] as const)
    test(`${code} of ${transport.name} is tried three times more, each later than the last`, async ({
      page,
      expectMessage,
    }) => {
      expectMessage(statusMessage(status));
      expectMessage(/Made to fail\./);
      const calledAt = await openFailing(page, transport, [code, status]);
      await expect(heading(page, 'Error!')).toBeVisible({ timeout: 40_000 });
      expect(calledAt).toHaveLength(4);
      const waits = calledAt.slice(1).map((moment, index) => moment - (calledAt[index] ?? 0));
      for (const [index, least] of [1_000, 2_000, 4_000].entries())
        expect(waits[index]).toBeGreaterThanOrEqual(least - 20);
    });
}

test('an address that names nothing is not found, however it is written', async ({
  page,
  expectMessage,
}) => {
  expectMessage(statusMessage(404));
  for (const path of [
    `/projects/${'x'.repeat(300)}`,
    '/projects/No_Slug',
    `/preview/blog/${'x'.repeat(400)}`,
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(heading(page, 'Error 404!')).toBeVisible();
  }
});
