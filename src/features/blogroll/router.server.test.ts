import { expect, it } from 'vitest';
import { getFilledPaths } from '#content/filled-paths.server.ts';
import { as, getFailure } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { createSite } from '../../../test/site.ts';
import { formatOpml } from './format-opml.ts';
import { maxEntries } from './schema.ts';

const sea = {
  title: 'Sea',
  siteUrl: 'https://sea.example/',
  feedUrl: 'https://sea.example/feed.xml',
  note: 'About tides.',
  group: 'Water',
};
const moon = {
  title: 'Moon',
  siteUrl: 'https://moon.example/',
  feedUrl: null,
  note: '',
  group: '',
};
const lake = { ...sea, title: 'Lake', siteUrl: 'https://lake.example/', feedUrl: null };
const owner = { title: 'Blogroll', ownerName: 'Ada', ownerUrl: 'https://ada.example/' };

const titlesOf = (items: { title: string }[]) => items.map(({ title }) => title).join(' ');

onBothEngines((engine) => {
  async function setUp() {
    const site = await createSite(engine);
    const { blogroll } = await as(site, 'owner');
    const reader = (await as(site, 'anonymous')).blogroll;
    return { ...site, blogroll, reader };
  }

  it('lists sites by groups, those without a group first, and only what readers need', async () => {
    const { blogroll, reader, db } = await setUp();
    expect(await reader.allPublic()).toEqual({ items: [] });
    expect(await getFilledPaths(db)).not.toContain('/blogroll');
    for (const entry of [sea, moon, lake]) await blogroll.create(entry);
    const { items } = await reader.allPublic();
    expect(items).toEqual([moon, sea, lake].map((entry) => ({ id: expect.any(String), ...entry })));
    expect(await getFilledPaths(db)).toContain('/blogroll');
  });

  it('a site is changed, removed, and put back to its place', async () => {
    const { blogroll, reader, db } = await setUp();
    const { id } = await blogroll.create(sea);
    await blogroll.create(lake);
    await blogroll.update({ id, note: ' Two\n lines.', feedUrl: null });
    const changed = { ...sea, note: 'Two lines.', feedUrl: null };
    expect((await blogroll.all()).items[0]).toMatchObject(changed);
    const { title, siteUrl, feedUrl, note, group, position } = await blogroll.remove({ id });
    expect(titlesOf((await reader.allPublic()).items)).toBe('Lake');
    await blogroll.create({ title, siteUrl, feedUrl, note, group, position });
    expect((await reader.allPublic()).items).toMatchObject([changed, lake]);
    for (const item of (await blogroll.all()).items) await blogroll.remove({ id: item.id });
    expect(await getFilledPaths(db)).not.toContain('/blogroll');
    expect(await getFailure(blogroll.remove({ id }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await getFailure(blogroll.update({ id }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('the order is changed as a whole, and an outdated one is refused', async () => {
    const { blogroll, reader } = await setUp();
    const ids: string[] = [];
    for (const entry of [sea, lake, moon]) ids.push((await blogroll.create(entry)).id);
    await blogroll.reorder({ ids: ids.toReversed() });
    expect(titlesOf((await reader.allPublic()).items)).toBe('Moon Lake Sea');
    const conflict = { code: 'CONFLICT', message: expect.stringContaining('changed meanwhile') };
    for (const wrong of [ids.slice(1), [...ids.slice(1), crypto.randomUUID()], []])
      expect(await getFailure(blogroll.reorder({ ids: wrong }))).toMatchObject(conflict);
    await blogroll.create({ title: 'New', siteUrl: 'https://new.example/' });
    expect(titlesOf((await reader.allPublic()).items)).toBe('Moon New Lake Sea');
  });

  it('refuses a site that is listed, wrong addresses, and texts that are too long', async () => {
    const { blogroll } = await setUp();
    await blogroll.create(sea);
    const { id } = await blogroll.create(moon);
    const listed = { code: 'CONFLICT', field: 'siteUrl' };
    expect(await getFailure(blogroll.create({ ...moon, ...sea }))).toMatchObject(listed);
    expect(await getFailure(blogroll.update({ id, siteUrl: sea.siteUrl }))).toMatchObject(listed);
    for (const wrong of [
      { siteUrl: 'javascript:alert(1)' },
      { feedUrl: 'file:///etc/passwd' },
      { title: ' \u200B ' },
      { note: 'x'.repeat(501) },
      { group: 'x'.repeat(101) },
    ]) {
      const input = { ...lake, ...wrong };
      const failure = { code: 'BAD_REQUEST', field: Object.keys(wrong)[0] };
      expect(await getFailure(blogroll.create(input))).toMatchObject(failure);
      expect(await getFailure(blogroll.update({ id, ...wrong }))).toMatchObject(failure);
    }
  });

  it('shows what an OPML file would add, adds it once, and gives it back', async () => {
    const { blogroll, reader } = await setUp();
    await blogroll.create(sea);
    const times = { createdAt: '2026-01-02T03:04:05.000Z', updatedAt: '2026-01-02T03:04:05.000Z' };
    const links = { ...sea, title: 'Sea links', feedUrl: 'https://sea.example/links.xml' };
    const entries = [moon, sea, lake, lake, links].map((entry) => ({ ...entry, ...times }));
    const opml = formatOpml({ ...owner, entries });
    const { items, skipped } = await blogroll.readOpml({ opml });
    expect(items.map(({ title, state }) => [title, state])).toEqual([
      ['Moon', 'new'],
      ['Sea', 'listed'],
      ['Lake', 'new'],
      ['Lake', 'listed'],
      ['Sea links', 'siteListed'],
    ]);
    expect(skipped).toEqual([]);
    expect((await blogroll.all()).items).toHaveLength(1);
    const add = { entries: items.map(({ state: _state, ...entry }) => entry) };
    expect(await blogroll.importEntries(add)).toEqual({ added: 3, listed: 2 });
    expect(await blogroll.importEntries(add)).toEqual({ added: 0, listed: 5 });
    const stored = (await reader.allPublic()).items.map(({ id: _id, ...entry }) => entry);
    expect(stored).toEqual([moon, sea, lake, links]);
    const exported = formatOpml({ ...owner, entries: (await blogroll.all()).items });
    const again = await blogroll.readOpml({ opml: exported });
    expect(again.items.map(({ state: _state, ...entry }) => entry)).toEqual(stored);
    expect(again.items.every(({ state }) => state === 'listed')).toBe(true);
  });

  it('refuses a file that is no OPML, and more sites than a page shows', async () => {
    const { blogroll } = await setUp();
    expect(await getFailure(blogroll.readOpml({ opml: '<rss/>' }))).toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('not OPML'),
    });
    const entries = Array.from({ length: maxEntries }, (_, index) => ({
      title: `Site ${index}`,
      siteUrl: `https://${index}.example/`,
    }));
    expect(await blogroll.importEntries({ entries })).toEqual({ added: maxEntries, listed: 0 });
    expect(titlesOf((await blogroll.all()).items)).toBe(titlesOf(entries));
    const full = { code: 'CONFLICT', message: expect.stringContaining(`at most ${maxEntries}`) };
    expect(await getFailure(blogroll.create(sea))).toMatchObject(full);
    expect(await getFailure(blogroll.importEntries({ entries: [sea] }))).toMatchObject(full);
  });
});
