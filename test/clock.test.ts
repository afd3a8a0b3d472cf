/** A clock that is set back hides nothing that has been public. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { recordPublished } from '#content/record-published.server.ts';
import { findNextPublication } from '#content/publication.server.ts';
import { readFeed } from '#features/feeds/data.server.ts';
import { createSitemap } from '#features/seo/answers.server.ts';
import { as, getFailure } from './as.ts';
import { onBothEngines } from './engines.ts';
import { createSite, type TestSite } from './site.ts';

const noon = '2026-06-01T12:00:00.000Z';
const evening = '2026-06-01T18:00:00.000Z';
const night = '2026-06-01T23:00:00.000Z';
const yearBefore = '2025-06-01T12:00:00.000Z';
const baseUrl = 'https://site.example';

/** Only `Date` is replaced, so that both databases work as always. */
function setClock(time: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
  onTestFinished(() => void vi.useRealTimers());
}

/** The titles of what a visitor reads, by every way that lists articles. */
async function readTitles(site: TestSite) {
  const anonymous = await as(site, 'anonymous');
  const { items } = await anonymous.blog.allPublic({});
  const feed = await readFeed(site.db, { baseUrl, tag: undefined });
  const found = await anonymous.search.query({ q: 'tide' });
  return {
    list: items.map(({ title }) => title),
    feed: feed.entries.map(({ title }) => title),
    search: found.items.map((item) => item.title.map(({ text }) => text).join('')).toSorted(),
  };
}

onBothEngines((engine) => {
  it('an article that was published stays public when the clock is set back', async () => {
    setClock(noon);
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const { id, slug } = await owner.blog.create({ title: 'Tide now', status: 'published' });
    setClock(yearBefore);
    const titles = ['Tide now'];
    expect(await readTitles(site)).toEqual({ list: titles, feed: titles, search: titles });
    expect(await createSitemap(site.db, { baseUrl })).toContain(slug);
    const anonymous = await as(site, 'anonymous');
    expect(await anonymous.blog.bySlug({ slug })).toMatchObject({ id });
    const { counts } = await owner.blog.all({});
    expect(counts).toMatchObject({ published: 1, scheduled: 0 });
    expect(await findNextPublication(site.db, ['article'])).toBeNull();
    // A save under the wrong clock does not hide it either, and its old address still leads to it.
    await owner.blog.update({ id, description: 'Changed', slug: 'tide-moved' });
    expect((await readTitles(site)).list).toEqual(titles);
    expect(await anonymous.blog.bySlug({ slug: 'tide-moved' })).toMatchObject({ id });
  });

  it('a scheduled article that has become public stays public, and one that has not stays scheduled', async () => {
    setClock(noon);
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const publish = (title: string, publishedAt: string) =>
      owner.blog.create({ title, status: 'published', publishedAt });
    await publish('Tide in the evening', evening);
    const late = await publish('Tide at night', night);
    await recordPublished(site.db);
    expect((await readTitles(site)).list).toEqual([]);
    setClock('2026-06-01T19:00:00.000Z');
    await recordPublished(site.db);
    setClock(noon);
    const titles = ['Tide in the evening'];
    expect(await readTitles(site)).toEqual({ list: titles, feed: titles, search: titles });
    expect(await findNextPublication(site.db, ['article'])).toBe(night);
    const anonymous = await as(site, 'anonymous');
    expect(await getFailure(anonymous.blog.bySlug({ slug: late.slug }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('an article that is scheduled again, or is no longer published, is not public', async () => {
    setClock(noon);
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const first = await owner.blog.create({ title: 'Tide one', status: 'published' });
    const second = await owner.blog.create({ title: 'Tide two', status: 'published' });
    setClock(yearBefore);
    await owner.blog.update({ id: first.id, publishedAt: night });
    await owner.blog.update({ id: second.id, status: 'draft' });
    expect(await readTitles(site)).toEqual({ list: [], feed: [], search: [] });
    await owner.blog.update({ id: second.id, status: 'published', publishedAt: night });
    expect((await readTitles(site)).list).toEqual([]);
  });
});
