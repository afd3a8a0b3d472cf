/** Opens crafted addresses in the browser, by loading and by client-side navigation. */
import type { Page } from '@playwright/test';
import { oddValues, parameter } from '../test/http/odd-values.ts';
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
  ['/dashboard/audit', ['show', 'cursor']],
  ['/dashboard/analytics', ['days', 'path']],
  ['/dashboard/media', ['q']],
  ['/dashboard/settings/look', []],
];
/** The number of navigations per page; all of them take some seconds. LONG_TESTS=1 makes more. */
const rounds = process.env['LONG_TESTS'] === '1' ? 4 : 2;
const values = oddValues(7);

test('crafted addresses show the pages of the site', async ({ page }) => {
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
  test(`${path} at a crafted address hydrates as it was sent`, async ({ page }) => {
    const answer = await page.goto(addressOf([path, parameters], index * 31));
    expect(answer?.status()).toBe(200);
    const heading = await page.locator('main h1').textContent();
    await hydrate(page);
    await expect(page.locator('main h1')).toHaveText(heading ?? '');
  });

/** Never the same page twice in a row, so that each wait is for a new navigation. */
async function visitAll(page: Page, targets: Target[]) {
  for (let round = 0; round < rounds; round += 1)
    for (const [index, target] of targets.entries()) {
      const address = addressOf(target, round * 53 + index * 11);
      await page.evaluate((href) => history.pushState(null, '', href), address);
      await page.waitForFunction((path) => {
        const router: unknown = Reflect.get(window, '__TSR_ROUTER__');
        // The global variable of the page's router.
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
