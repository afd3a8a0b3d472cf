/** What the heads of pages tell browsers, search engines and other machines, without scripts. */
import { readFileSync } from 'node:fs';
import type { Root } from 'hast';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCalendar } from '#features/demo/dates.ts';
import { openOwnerLink } from '../../e2e/owner.ts';
import { publicPages } from '../../e2e/public-pages.ts';
import { startSite, type Site } from '../../e2e/serve.ts';
import { dashboardPaths } from './dashboard-paths.ts';
import {
  getElement,
  getMeta,
  getText,
  listCanonicalUrls,
  listElements,
  listMeta,
  parsePage,
  readAttribute,
} from './html-page.ts';

const { writtenOn } = JSON.parse(readFileSync('demo/site.json', 'utf8')) as { writtenOn: string }; // our own file
/** The publication date of the article below in demo content that is seeded today. */
const published = demoCalendar(writtenOn, new Date())('2024-07-06T08:30:00Z');
const article = '/blog/the-sea-is-a-sum-of-cosines';
/** A site with the demo content, for all tests of this file: they only read. */
let site: Site;
let ownerCookie: string;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'error' });
  ownerCookie = await openOwnerLink(site);
});
afterAll(async () => {
  if ((await site.stop()) !== 0) throw new Error('The site does not exit with 0 on SIGTERM.');
});

async function readPage(path: string, cookie = ''): Promise<{ status: number; page: Root }> {
  const headers = { accept: 'text/html', cookie };
  const response = await fetch(site.url + path, { headers });
  return { status: response.status, page: parsePage(await response.text()) };
}

describe('a public page', () => {
  it.each(publicPages)('has a complete head at $path', async ({ path }) => {
    const { page } = await readPage(path);
    expect(getMeta(page, 'description').length).toBeGreaterThan(10);
    expect(getMeta(page, 'keywords').length).toBeGreaterThan(3);
    expect(listCanonicalUrls(page)).toEqual([site.url + path]);
    expect(getMeta(page, 'og:url')).toBe(site.url + path);
    expect(getMeta(page, 'robots')).toBe(
      path === '/signin' ? 'noindex, nofollow' : 'index, follow',
    );
    expect(getMeta(page, 'og:locale')).toBe('en_US');
    expect(getMeta(page, 'og:type')).toBe(path === article ? 'article' : 'website');
    expect([getMeta(page, 'og:image:width'), getMeta(page, 'og:image:height')]).toEqual([
      '1200',
      '630',
    ]);
    expect(getMeta(page, 'og:image:alt').length).toBeGreaterThan(3);
    expect(getMeta(page, 'twitter:card')).toBe('summary_large_image');
    const image = await fetch(getMeta(page, 'og:image'));
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toMatch(/^image\/(jpeg|png)$/);
    const { width, height } = await sharp(await image.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });
});

it('an article has structured data with its date and author', async () => {
  const { page } = await readPage(article);
  expect(getMeta(page, 'article:published_time')).toBe(published);
  expect(Date.parse(getMeta(page, 'article:modified_time'))).toBeGreaterThan(0);
  expect(getMeta(page, 'article:author')).toBe('Nell Thackwray');
  const [posting, crumbs] = readStructuredData(page);
  expect(posting).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: 'The sea is a sum of cosines',
    datePublished: published,
    url: site.url + article,
  });
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
});

it('an article names each of its tags to machines', async () => {
  const { page } = await readPage(article);
  const tags = listMeta(getElement(page, 'head'), 'article:tag');
  expect(tags.length).toBeGreaterThan(1);
  const shown = listElements(getElement(page, 'main'), 'a')
    .filter((link) => readAttribute(link, 'href')?.startsWith('/blog?tag='))
    .map(getText);
  for (const tag of tags) expect(shown.join(' ')).toContain(tag);
});

const marks = 'utm_source=mail&utm_campaign=x&fbclid=1&gclid=2&ref=y&limit=1';
it.each([
  [`/?${marks}`, '/'],
  [`/projects?${marks}&cursor=bad`, '/projects'],
  [`${article}?${marks}&sort=newest`, article],
  [`/blog?${marks}&tag=tides`, '/blog?tag=tides'],
  [`/blog?tag=Tides&${marks}`, '/blog'],
  [`/signin?to=/blog&${marks}`, '/signin'],
])('%s has one canonical address, without marks', async (address, canonical) => {
  const { status, page } = await readPage(address);
  expect(status).toBe(200);
  expect(listCanonicalUrls(page)).toEqual([site.url + canonical]);
  expect(getMeta(page, 'og:url')).toBe(site.url + canonical);
});

it.each([
  '/none',
  '/no/such/page',
  '/blog/none',
  '/blog/none/deeper',
  '/projects/none',
  '/services/none',
  '/snippets/none',
  '/bookmarks/none',
  '/preview/article/none',
])('%s has the head of a missing page', async (path) => {
  const { status, page } = await readPage(path);
  expect(status).toBe(404);
  expectMissing(page);
});

it('every page of the dashboard has a title and one canonical address', async () => {
  const titles = new Set<string>();
  for (const path of dashboardPaths) {
    const { page } = await readPage(path, ownerCookie);
    expect(listCanonicalUrls(page), path).toEqual([site.url + path]);
    expect(getMeta(page, 'robots')).toBe('noindex, nofollow');
    titles.add(getText(getElement(getElement(page, 'head'), 'title')));
  }
  expect(titles.size, 'no two have the same title').toBe(dashboardPaths.length);
});

it('a page of the dashboard that is not there says so in its head', async () => {
  for (const path of ['/dashboard/none', '/dashboard/settings/none', '/dashboard/blog/none/edit']) {
    const { status, page } = await readPage(path, ownerCookie);
    expect(status, path).toBe(404);
    expectMissing(page);
    expect(listElements(page, 'a').map(getText)).toContain('View site');
  }
});

it('the home page has structured data about the owner', async () => {
  const types = readStructuredData((await readPage('/')).page).map((data) => data['@type']);
  expect(types).toEqual(['WebSite', 'Person']);
});

it('the theme-color follows the theme', async () => {
  const { page } = await readPage('/');
  const media = listElements(page, 'meta', { name: 'theme-color' }).map((meta) =>
    readAttribute(meta, 'media'),
  );
  expect(media.toSorted()).toEqual([
    '(prefers-color-scheme: dark)',
    '(prefers-color-scheme: light)',
  ]);
});

function expectMissing(page: Root) {
  expect(getText(getElement(getElement(page, 'head'), 'title'))).toBe(
    'Page not found · Nell Thackwray',
  );
  expect(getMeta(page, 'description')).toBe('The page you are looking for does not exist.');
  expect(getMeta(page, 'robots')).toBe('noindex');
  expect([...listCanonicalUrls(page), ...listMeta(page, 'og:url')]).toEqual([]);
  const headings = ['h1', 'h2', 'h3'].flatMap((level) => listElements(page, level));
  expect(headings.map(getText)).toContain('Error 404!');
}

function readStructuredData(page: Root) {
  return listElements(page, 'script', { type: 'application/ld+json' }).map(
    (script) => JSON.parse(getText(script)) as Record<string, unknown>, // structured data is an object
  );
}
