/** What pages show without scripts: their full content, and links that lead somewhere. */
import type { Element, Root } from 'hast';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit } from 'unist-util-visit';
import { publicPages } from '../../e2e/public-pages.ts';
import { startSite, type Site } from '../../e2e/serve.ts';
import { getElement, getText, listElements, parsePage, readAttribute } from './html-page.ts';

/** A site with the demo content, for all tests of this file: they only read. */
let site: Site;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'error' });
});
afterAll(async () => {
  if ((await site.stop()) !== 0) throw new Error('The site does not exit with 0 on SIGTERM.');
});

async function readPage(path: string): Promise<{ status: number; page: Root; main: Element }> {
  const response = await fetch(site.url + path, { headers: { accept: 'text/html' } });
  const page = parsePage(await response.text());
  return { status: response.status, page, main: getElement(page, 'main') };
}

/** The links whose address begins with `prefix`. */
const listLinks = (node: Root | Element, prefix: string) =>
  listElements(node, 'a').flatMap((link) => {
    const href = readAttribute(link, 'href');
    return href?.startsWith(prefix) ? [href] : [];
  });

describe('without scripts', () => {
  it.each(publicPages)('$path shows its full content', async ({ path, title, expectedText }) => {
    const { status, page, main } = await readPage(path);
    expect(status).toBe(200);
    expect(getText(getElement(getElement(page, 'head'), 'title'))).toBe(title);
    expect(getText(main)).toContain(expectedText);
    expect(listElements(main, 'h1')).toHaveLength(1);
    const styled: string[] = [];
    visit(page, 'element', (element) => {
      if (readAttribute(element, 'style') !== undefined) styled.push(element.tagName);
    });
    expect(styled, 'style attributes, which the policy blocks').toEqual([]);
    const empty = listElements(main, 'a').filter((link) =>
      [undefined, '', '#'].includes(readAttribute(link, 'href')),
    );
    expect(empty.map(getText), 'links that lead nowhere').toEqual([]);
  });
});

it('every link refers to an existing page', async () => {
  const links = new Set<string>();
  for (const { path } of publicPages)
    for (const href of listLinks((await readPage(path)).page, '/'))
      links.add(href.replace(/#.*/, ''));
  expect(links.size).toBeGreaterThan(80);
  const wrong: string[] = [];
  for (const href of links) {
    const response = await fetch(site.url + href);
    await response.arrayBuffer();
    if (response.status !== 200) wrong.push(`${href}: ${response.status}`);
  }
  expect(wrong).toEqual([]);
});

it('a list can be paged through to its end', async () => {
  const seen = new Set<string>();
  const read = async (path: string) => {
    const { main } = await readPage(path);
    const texts = listElements(main, 'li').map(getText);
    const before = seen.size;
    for (const text of texts) seen.add(text);
    return { main, shown: texts.length, fresh: seen.size - before };
  };
  const findLink = (main: Element, name: string) => {
    const [link, ...others] = listElements(main, 'a').filter((one) => getText(one).includes(name));
    expect(others).toEqual([]);
    return new URL((link && readAttribute(link, 'href')) ?? '', `${site.url}/guestbook`);
  };
  const first = await read('/guestbook');
  expect(first.shown).toBeGreaterThan(10);
  const older = findLink(first.main, 'Older');
  expect(older.href).toMatch(/\/guestbook\?cursor=/);
  const second = await read(older.pathname + older.search);
  expect(second.fresh, 'no entry is on two pages').toBe(second.shown);
  const newest = findLink(second.main, 'Newest');
  expect(newest.href).toBe(`${site.url}/guestbook`);
  expect((await read(newest.pathname)).fresh).toBe(0);
});

it('tags and years have their own URLs', async () => {
  const { main } = await readPage('/blog');
  expect(listLinks(main, '/blog?tag=tides')).toContain('/blog?tag=tides');
  const untagged = listLinks(main, '/blog/').length;
  const tagged = listLinks((await readPage('/blog?tag=tides')).main, '/blog/').length;
  expect(tagged).toBeGreaterThan(0);
  expect(tagged).toBeLessThan(untagged);
  // The demo reaches back for more than two years from today.
  const year = String(new Date().getUTCFullYear() - 1);
  const ofYear = (await readPage(`/blog?year=${year}`)).main;
  expect(getText(ofYear)).toContain(year);
  const dates = listElements(ofYear, 'li')
    .flatMap((item) => listElements(item, 'time'))
    .map((time) => readAttribute(time, 'dateTime')?.slice(0, 4));
  expect(new Set(dates)).toEqual(new Set([year]));
});
