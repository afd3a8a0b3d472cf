import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { demoCalendar } from '../src/features/transfer/demo-dates.ts';
import { expect, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

const { writtenOn } = JSON.parse(readFileSync('demo/site.json', 'utf8')) as { writtenOn: string }; // our own file
/** When the article below was published, by the calendar of a demo that is filled today. */
const published = demoCalendar(writtenOn, new Date())('2024-07-06T08:30:00Z');
const article = '/blog/the-sea-is-a-sum-of-cosines';
test.use({ javaScriptEnabled: false });

for (const { path } of publicPages)
  test(`the head of ${path}`, async ({ page, site, request }) => {
    await page.goto(path);
    const meta = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
    expect((await meta('description'))?.length).toBeGreaterThan(10);
    expect((await meta('keywords'))?.length).toBeGreaterThan(3);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.url + path);
    expect(await meta('og:url')).toBe(site.url + path);
    expect(await meta('robots')).toBe(path === '/signin' ? 'noindex, nofollow' : 'index, follow');
    expect(await meta('og:locale')).toBe('en_US');
    expect(await meta('og:type')).toBe(path === article ? 'article' : 'website');
    expect([await meta('og:image:width'), await meta('og:image:height')]).toEqual(['1200', '630']);
    expect((await meta('og:image:alt'))?.length).toBeGreaterThan(3);
    expect(await meta('twitter:card')).toBe('summary_large_image');
    const image = await request.get((await meta('og:image')) ?? '');
    expect(image.status()).toBe(200);
    expect(image.headers()['content-type']).toMatch(/^image\/(jpeg|png)$/);
    const { width, height } = await sharp(await image.body()).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

test('an article says when it was written, and by whom, to machines', async ({ page, site }) => {
  await page.goto(article);
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  expect(await meta('article:published_time')).toBe(published);
  expect(Date.parse((await meta('article:modified_time')) ?? '')).toBeGreaterThan(0);
  expect(await meta('article:author')).toBe('Nell Thackwray');
  const [posting, crumbs] = await structuredData(page);
  expect(posting).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: 'The sea is a sum of cosines',
    datePublished: published,
    url: site.url + article,
  });
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
});

test('the home page says whose site it is to machines', async ({ page }) => {
  await page.goto('/');
  const types = (await structuredData(page)).map((data) => data['@type']);
  expect(types).toEqual(['WebSite', 'Person']);
});

test('the colour of the browser’s own bars follows the theme', async ({ page }) => {
  await page.goto('/');
  const media = page
    .locator('meta[name="theme-color"]')
    .evaluateAll((all) => all.map((meta) => meta.getAttribute('media')));
  expect((await media).toSorted()).toEqual([
    '(prefers-color-scheme: dark)',
    '(prefers-color-scheme: light)',
  ]);
});

async function structuredData(page: Page) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>); // structured data is an object
}
