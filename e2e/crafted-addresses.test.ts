/** Addresses that nobody has linked to, opened and gone to within the browser. The server's side has a test of its own. */
import type { Page } from '@playwright/test';
import { oddValues, parameter } from '../test/door/odd-values.ts';
import { expect, hydrate, test } from './fixtures.ts';
import { owned } from './owned-site.ts';

type Target = [path: string, parameters: string[]];

const foreign = ['limit', 'utm_source', '__proto__', 'constructor', 'id'];
const site: Target[] = [
  ['/blog', ['tag', 'year', 'series', 'cursor']],
  ['/projects', ['cursor']],
  ['/search', ['q', 'kind', 'cursor']],
  ['/blog/the-sea-is-a-sum-of-cosines', ['sort', 'cursor', 'comment']],
  ['/guestbook', ['cursor']],
  ['/bookmarks/databases', ['cursor']],
  ['/stats', []],
  ['/services', ['cursor']],
  ['/snippets', ['cursor']],
  ['/about', []],
];
const dashboard: Target[] = [
  ['/dashboard/blog', ['q', 'status', 'sort', 'page']],
  ['/dashboard/users', ['q', 'sort', 'show', 'cursor']],
  ['/dashboard/inbox', ['of', 'show', 'person', 'cursor']],
  ['/dashboard/numbers', ['days', 'path']],
  ['/dashboard/media', ['q']],
  ['/dashboard/settings/look', []],
];
/** How often each page is gone to; all of it takes some seconds. */
const rounds = 4;
const values = oddValues(7);

test('somebody who goes to crafted addresses of the site meets its pages', async ({ page }) => {
  test.slow();
  await page.goto('/resume');
  await hydrate(page);
  await visitAll(page, site);
});

owned(
  'the owner who goes to crafted addresses of the dashboard meets its pages',
  async ({ page, owner }) => {
    owned.slow();
    await page.goto(`${owner.url}/dashboard`);
    await hydrate(page);
    await visitAll(page, dashboard);
    expect(owner.output()).not.toContain('"level":"error"');
  },
);

for (const [index, [path, parameters]] of site.entries())
  test(`${path} at a crafted address comes alive as it was sent`, async ({ page }) => {
    const answer = await page.goto(addressOf([path, parameters], index * 31));
    expect(answer?.status()).toBe(200);
    const heading = await page.locator('main h1').textContent();
    await hydrate(page);
    await expect(page.locator('main h1')).toHaveText(heading ?? '');
  });

/** Each page in turn and never one twice in a row, so that what is waited for is the visit's own. */
async function visitAll(page: Page, targets: Target[]) {
  for (let round = 0; round < rounds; round += 1)
    for (const [index, target] of targets.entries()) {
      const address = addressOf(target, round * 53 + index * 11);
      await page.evaluate((href) => history.pushState(null, '', href), address);
      await page.waitForFunction((path) => {
        const router: unknown = Reflect.get(window, '__TSR_ROUTER__');
        // The router of the page, as it calls itself.
        const { state } = router as {
          state: { status: string; resolvedLocation?: { pathname: string } };
        };
        return state.status === 'idle' && state.resolvedLocation?.pathname === path;
      }, target[0]);
      await expect(page.locator('main h1'), address).not.toHaveText(/^Error/);
      await expect(page.getByText('Something went wrong!')).toHaveCount(0);
    }
}

function addressOf([path, parameters]: Target, turn: number): string {
  const names = [...parameters, foreign[turn % foreign.length] ?? ''];
  const query = names.map((name, place) =>
    parameter(name, values[(turn + place * 61) % values.length] ?? ''),
  );
  return `${path}?${query.join('&')}`;
}
