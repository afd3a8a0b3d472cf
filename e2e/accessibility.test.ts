import type { Page } from '@playwright/test';
import { createContrastAxe, createWcagAxe } from './axe.ts';
import { expect, statusMessage, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const themes = ['light', 'dark'] as const;

const longArticle = '/blog/a-true-and-particular-account';
for (const path of [...publicPages.map((page) => page.path), longArticle])
  test(`axe finds no violations on ${path}`, async ({ page }) => {
    await look(page, path);
  });

test('axe finds no violations on the 404 page', async ({ page, expectMessage }) => {
  expectMessage(statusMessage(404));
  await look(page, '/there-is-no-such-page');
});

test('axe finds no violations in the open menu', async ({ page }) => {
  await page.setViewportSize(widths.phone);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await findings(page)).toEqual([]);
  }
});

async function look(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  for (const [name, size] of Object.entries(widths)) {
    await page.setViewportSize(size);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Rules that do not depend on colour have the same result in both themes.
      const all = (name === 'phone') === (colorScheme === 'light');
      expect(await findings(page, all), `${path}, ${name}, ${colorScheme}`).toEqual([]);
    }
  }
}

async function findings(page: Page, all = true) {
  const axe = all ? createWcagAxe(page) : createContrastAxe(page);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.slice(0, 3).map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  }));
}
