import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { demoCalendar } from '../src/features/demo/dates.ts';
import { expect, statusMessage, test } from './fixtures.ts';
import { owned } from './owned-site.ts';
import { publicPages } from './public-pages.ts';

const { writtenOn } = JSON.parse(readFileSync('demo/site.json', 'utf8')) as { writtenOn: string }; // our own file
/** The publication date of the article below in demo content that is seeded today. */
const published = demoCalendar(writtenOn, new Date())('2024-07-06T08:30:00Z');
const article = '/blog/the-sea-is-a-sum-of-cosines';
const dashboardPages = [
  '',
  '/blog',
  '/blog/create',
  '/projects',
  '/projects/create',
  '/services',
  '/snippets',
  '/experiences',
  '/pages',
  '/bookmarks',
  '/media',
  '/users',
  '/inbox',
  '/numbers',
  '/imports',
  '/backups',
  '/settings',
  '/settings/home',
  '/settings/look',
  '/settings/navigation',
  '/settings/links',
  '/settings/comments',
].map((path) => `/dashboard${path}`);
test.use({ javaScriptEnabled: false });
owned.use({ javaScriptEnabled: false });

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

test('an article has structured data with its date and author', async ({ page, site }) => {
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

test('an article names each of its tags to machines', async ({ page }) => {
  await page.goto(article);
  const tags = await page
    .locator('head meta[property="article:tag"]')
    .evaluateAll((all) => all.map((meta) => meta.getAttribute('content')));
  expect(tags.length).toBeGreaterThan(1);
  const shown = await page.locator('main a[href^="/blog?tag="]').allTextContents();
  for (const tag of tags) expect(shown.join(' ')).toContain(tag);
});

const marks = 'utm_source=mail&utm_campaign=x&fbclid=1&gclid=2&ref=y&limit=1';
for (const [address, canonical] of [
  [`/?${marks}`, '/'],
  [`/projects?${marks}&cursor=bad`, '/projects'],
  [`${article}?${marks}&sort=newest`, article],
  [`/blog?${marks}&tag=tides`, '/blog?tag=tides'],
  [`/blog?tag=Tides&${marks}`, '/blog'],
  [`/signin?to=/blog&${marks}`, '/signin'],
])
  test(`${address} has one canonical address, without marks`, async ({ page, site }) => {
    const answer = await page.goto(address ?? '');
    expect(answer?.status()).toBe(200);
    const links = page.locator('link[rel=canonical]');
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAttribute('href', site.url + canonical);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
      'content',
      site.url + canonical,
    );
  });

for (const path of [
  '/none',
  '/no/such/page',
  '/blog/none',
  '/blog/none/deeper',
  '/projects/none',
  '/services/none',
  '/snippets/none',
  '/bookmarks/none',
  '/preview/article/none',
])
  test(`${path} has the head of a missing page`, async ({ page, expectMessage }) => {
    expectMessage(statusMessage(404));
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found · Nell Thackwray');
    await expectMissing(page);
  });

owned(
  'every page of the dashboard has a title and one canonical address',
  async ({ page, owner }) => {
    owned.slow();
    const titles = new Set<string>();
    for (const path of dashboardPages) {
      await page.goto(owner.url + path);
      const links = page.locator('link[rel=canonical]');
      await expect(links, path).toHaveCount(1);
      await expect(links).toHaveAttribute('href', owner.url + path);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute(
        'content',
        'noindex, nofollow',
      );
      titles.add(await page.title());
    }
    expect(titles.size, 'no two have the same title').toBe(dashboardPages.length);
  },
);

owned(
  'a page of the dashboard that is not there says so in its head',
  async ({ page, owner, expectMessage }) => {
    expectMessage(statusMessage(404));
    for (const path of [
      '/dashboard/none',
      '/dashboard/settings/none',
      '/dashboard/blog/none/edit',
    ]) {
      expect((await page.goto(owner.url + path))?.status(), path).toBe(404);
      await expect(page).toHaveTitle('Page not found · Nell Thackwray');
      await expectMissing(page);
      await expect(page.getByRole('link', { name: 'View site' }).first()).toBeAttached();
    }
  },
);

test('the home page has structured data about the owner', async ({ page }) => {
  await page.goto('/');
  const types = (await structuredData(page)).map((data) => data['@type']);
  expect(types).toEqual(['WebSite', 'Person']);
});

test('the theme-color follows the theme', async ({ page }) => {
  await page.goto('/');
  const media = page
    .locator('meta[name="theme-color"]')
    .evaluateAll((all) => all.map((meta) => meta.getAttribute('media')));
  expect((await media).toSorted()).toEqual([
    '(prefers-color-scheme: dark)',
    '(prefers-color-scheme: light)',
  ]);
});

async function expectMissing(page: Page) {
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'The page you are looking for does not exist.',
  );
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical], meta[property="og:url"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Error 404!' })).toBeVisible();
}

async function structuredData(page: Page) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>); // structured data is an object
}
