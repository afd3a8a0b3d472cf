/** The dashboard as it is seen: one system of controls, nothing that overlaps, nothing that axe finds. */
import type { Page } from '@playwright/test';
import { createContrastAxe, createWcagAxe } from './axe.ts';
import { expect } from './fixtures.ts';
import { owned, testOwner } from './owned-site.ts';

const paths = ['/dashboard', '/dashboard/analytics', '/dashboard/blog', '/dashboard/users'];

for (const path of paths)
  owned(`axe finds no violations at ${path}`, async ({ page, owner }) => {
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1440, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(owner.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const axe = width === 390 ? createWcagAxe(page) : createContrastAxe(page);
      const { violations } = await axe.analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    }
  });

/** The heights and type sizes of the visible controls of the page's content. */
const listControls = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('.button:not(.button-small), .input:not(textarea)')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        height: Math.round(element.getBoundingClientRect().height),
        size: getComputedStyle(element).fontSize,
        family: getComputedStyle(element).fontFamily,
      })),
  );

owned('buttons have the height and type of the inputs beside them', async ({ page, owner }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${owner.url}/dashboard/blog`);
  await expect(page.getByRole('searchbox')).toBeVisible();
  const controls = await listControls(page);
  expect(controls.length).toBeGreaterThan(1);
  for (const control of controls) expect(control).toEqual(controls[0]);
  expect(controls[0]).toMatchObject({ height: 32, size: '14px' });
});

owned.describe('by touch', () => {
  owned.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  owned(
    'controls are at least 44 pixels high, and inputs are not zoomed',
    async ({ page, owner }) => {
      for (const path of ['/dashboard/blog', '/dashboard/settings', '/dashboard/bookmarks']) {
        await page.goto(owner.url + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const controls = await listControls(page);
        expect(controls.length, path).toBeGreaterThan(0);
        for (const { height, size } of controls) {
          expect(height, path).toBeGreaterThanOrEqual(44);
          expect(Number.parseFloat(size), path).toBeGreaterThanOrEqual(16);
        }
      }
    },
  );
});

testOwner(
  'what is entered before React has come stays, and is saved',
  async ({ page, ownerSite }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(/\/assets\/(hydrate|core)-.*\.js$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(`${ownerSite.url}/dashboard/blog/create`, { waitUntil: 'commit' });
    await page.getByLabel('Title').fill('Written at once');
    await page.getByLabel('Description').pressSequentially('Letter by letter.');
    await page.getByLabel('Featured').check();
    await page.getByRole('button', { name: 'Save draft' }).click();
    gate.resolve();
    await page.waitForURL(/\/edit$/);
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('Written at once');
    await expect(page.getByLabel('Description')).toHaveValue('Letter by letter.');
    await expect(page.getByLabel('Featured')).toBeChecked();
  },
);

testOwner(
  'a long word does not run under its date on the overview',
  async ({ page, ownerSite }) => {
    const title = 'Donaudampfschifffahrtsgesellschaft'.repeat(4);
    await page.goto(`${ownerSite.url}/dashboard/blog/create`);
    await page.getByLabel('Title').fill(title);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.waitForURL(/\/edit$/);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${ownerSite.url}/dashboard`);
      const row = page.getByRole('listitem').filter({ hasText: title });
      await expect(row).toBeVisible();
      const link = await row.getByRole('link').boundingBox();
      const date = await row.locator('time').boundingBox();
      expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual(date?.x ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    }
  },
);

owned('the analytics end where their content ends', async ({ page, owner }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${owner.url}/dashboard/analytics`);
  const blank = await page.locator('main').evaluate((main) => {
    const bottoms = [...main.children].map((child) => child.getBoundingClientRect().bottom);
    return document.documentElement.scrollHeight - (Math.max(...bottoms) + scrollY);
  });
  expect(blank).toBeLessThan(40);
});

owned('the old address of the analytics leads to the new one', async ({ page, owner }) => {
  await page.goto(`${owner.url}/dashboard/numbers?days=90`);
  await expect(page).toHaveURL(`${owner.url}/dashboard/analytics?days=90`);
  await expect(page.getByRole('link', { name: '90 days', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

owned('the preview of a text has the type of its page', async ({ page, owner }) => {
  const slug = 'the-sea-is-a-sum-of-cosines';
  const readType = (root: string) =>
    page.locator(root).evaluate((element) => {
      const { fontFamily, fontSize } = getComputedStyle(element.querySelector('h2') ?? element);
      return { fontFamily, fontSize };
    });
  await page.goto(`${owner.url}/blog/${slug}`);
  const onPage = await readType('.article-body');
  await page.goto(`${owner.url}/dashboard/blog`);
  await page.getByRole('link', { name: 'The sea is a sum of cosines' }).click();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.locator('.editor-preview h2').first()).toBeVisible();
  expect(await readType('.editor-preview')).toEqual(onPage);
  // Paragraphs of an article are larger where the window is wide; the preview is a column.
  await expect(page.locator('.editor-preview p').first()).toHaveCSS('font-size', '18px');
});
