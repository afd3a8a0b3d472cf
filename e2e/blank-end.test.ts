import { maxBlankEnd, measureBlankEnd } from './blank-end.ts';
import { expect, hydrate } from './fixtures.ts';
import { owned } from './owned-site.ts';

const sections = [
  '',
  '/numbers',
  '/blog',
  '/pages',
  '/bookmarks',
  '/media',
  '/inbox',
  '/users',
  '/imports',
  '/backups',
  '/audit',
  '/settings',
  '/settings/look',
];

owned('no page of the dashboard goes on below its last content', async ({ page, owner }) => {
  owned.slow();
  for (const section of sections) {
    const path = `/dashboard${section}`;
    await page.goto(owner.url + path);
    await expect(page.locator('main h1')).toBeVisible();
    expect(await measureBlankEnd(page), path).toBeLessThanOrEqual(maxBlankEnd);
  }
});

owned('the preview beside the editor scrolls by itself', async ({ page, owner }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${owner.url}/dashboard/blog/create`);
  await hydrate(page);
  await page.getByRole('button', { name: 'Split' }).click();
  const paragraphs = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.\n\n`).join('');
  await page.locator('.cm-content').fill(`${paragraphs}A claim.[^1]\n\n[^1]: Its source.`);
  const notes = page.getByRole('region', { name: 'Preview' }).locator('.footnotes');
  await expect(notes).toContainText('Its source.');
  expect(await measureBlankEnd(page)).toBeLessThanOrEqual(maxBlankEnd);
});
