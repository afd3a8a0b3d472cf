/** Pages that are compared with the database after a write, instead of being rendered again. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatRss } from '#features/feeds/rss.ts';
import { readFeed } from '#features/feeds/data.server.ts';
import { createSitemap } from '#features/seo/answers.server.ts';
import { addDailyViews } from '#features/analytics/data.server.ts';
import { createEntry } from '#features/guestbook/data.server.ts';
import { recordPublished } from '#content/record-published.server.ts';
import { findNextPublication, listShownKinds } from '#content/publication.server.ts';
import type { Engine } from '#platform/db/database.ts';
import { createCachedRead } from '#platform/db/cached-read.server.ts';
import { ReadChecks } from '#platform/db/read-checks.server.ts';
import { as, getUserId, type Caller } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { insertComment, publishArticle } from '../../../test/factories.ts';
import { createSeededRandom } from '../../../test/fuzz/seeded-random.ts';
import { createSite, type TestSite } from '../../../test/site.ts';
import { PageCache, type PageCacheOptions } from './page-cache.server.ts';

type Render = (site: TestSite, caller: Caller) => Promise<unknown>;

/** The data of an article's page. */
const renderArticle =
  (slug: string): Render =>
  async (_, { blog, comment }) => {
    const article = await blog.bySlug({ slug });
    return [article, await blog.around({ slug }), await comment.all({ articleId: article.id })];
  };

/** The data that pages are rendered from; the page of any other address is that of an article. */
const pages: Record<string, Render> = {
  '/': async (_, { blog, project, settings }) => [
    await settings.site(),
    await project.selected(),
    (await blog.allPublic({ limit: 3 })).items,
  ],
  '/blog': async (_, { blog }) => [await blog.allPublic(), await blog.tags(), await blog.years()],
  '/blog?tag=tides': (_, { blog }) => blog.allPublic({ tag: 'tides' }),
  '/guestbook': (_, { guestbook }) => guestbook.all(),
  '/projects': (_, { project }) => project.allPublic(),
  '/search?q=harbour': (_, { search }) => search.query({ q: 'harbour' }),
  '/stats': (_, { stats }) => stats.overview(),
  '/rss.xml': async ({ db }) => formatRss(await readFeed(db, { baseUrl, tag: undefined })),
  '/sitemap.xml': ({ db }) => createSitemap(db, { baseUrl }),
};
const baseUrl = 'https://site.example';

async function renderPage(site: TestSite, key: string) {
  const render = pages[key] ?? renderArticle(key.replace('/blog/', ''));
  const caller = await as(site, 'anonymous');
  const [result] = await Promise.allSettled([render(site, caller)]);
  return result.status === 'fulfilled'
    ? { text: JSON.stringify(result.value), status: 200 }
    : { text: String(result.reason), status: 404 };
}

/** A site whose change feed is live, and a cache that notes what it renders. */
async function createCachedSite(
  engine: Engine,
  getOptions: (site: TestSite) => Partial<PageCacheOptions> = () => ({}),
) {
  const site = await createSite(engine);
  await vi.waitFor(() => expect(site.isChangeFeedLive()).toBe(true), {
    timeout: 30_000,
    interval: 2,
  });
  const rendered: string[] = [];
  const cache = new PageCache({
    changes: site.changes,
    checks: new ReadChecks(site.db, site.changes),
    isChangeFeedLive: site.isChangeFeedLive,
    nextPublication: async (tables) => {
      const time = await findNextPublication(site.db, listShownKinds(tables));
      return time === null ? null : Date.parse(time);
    },
    render: async (key) => {
      rendered.push(key);
      const { text, status } = await renderPage(site, key);
      const page = { html: text, scriptHashes: [], styleHashes: [] };
      return { status, type: 'text/html; charset=utf-8', location: null, link: null, page };
    },
    ...getOptions(site),
  });
  const read = async (key: string) => {
    const { page } = await cache.get(key);
    return (await cache.encode(page, 'identity')).body.toString();
  };
  /** The pages that are rendered, of those that are read now. */
  const listRendered = async (...keys: string[]) => {
    rendered.length = 0;
    for (const key of keys) await read(key);
    return [...rendered];
  };
  return { site, cache, read, listRendered, rendered };
}

afterEach(() => void vi.useRealTimers());

onBothEngines((engine) => {
  describe('after a write', () => {
    it('to one article, the pages of others are not rendered, and those that show it are', async () => {
      const { site, listRendered, read } = await createCachedSite(engine);
      const owner = await as(site, 'owner');
      const body = 'One text.';
      const first = await publishArticle(site, {
        slug: 'a',
        body,
        publishedAt: '2026-01-03T00:00:00Z',
      });
      await publishArticle(site, { slug: 'b', publishedAt: '2026-01-02T00:00:00Z' });
      await publishArticle(site, { slug: 'c', publishedAt: '2026-01-01T00:00:00Z' });
      const all = ['/blog/a', '/blog/b', '/blog/c', '/blog', '/guestbook', '/blog/none'];
      expect(await listRendered(...all)).toEqual(all);
      expect(await listRendered(...all)).toEqual([]);
      // Another text is on its own page alone.
      await owner.blog.update({ id: first.id, body: 'Another text.' });
      expect(await listRendered('/blog/a', '/blog/b', '/blog/c')).toEqual(['/blog/a']);
      expect(await read('/blog/a')).toContain('Another text.');
      await read('/blog');
      // Its title is also on the page of its neighbour and in the list.
      await owner.blog.update({ id: first.id, title: 'Renamed' });
      expect(await listRendered(...all)).toEqual(['/blog/a', '/blog/b', '/blog']);
      expect(await read('/blog/b')).toContain('Renamed');
    });

    it('of a comment, the page of its article alone is rendered', async () => {
      const { site, listRendered, read } = await createCachedSite(engine);
      const { id } = await publishArticle(site, { slug: 'a' });
      await publishArticle(site, { slug: 'b' });
      await listRendered('/blog/a', '/blog/b', '/blog');
      await insertComment(site, { articleId: id, body: 'Well observed.' });
      expect(await listRendered('/blog/a', '/blog/b', '/blog')).toEqual(['/blog/a']);
      expect(await read('/blog/a')).toContain('Well observed.');
    });

    it('of a link, the page of what it leads to is rendered, and no other', async () => {
      const { site, listRendered, read } = await createCachedSite(engine);
      const owner = await as(site, 'owner');
      await publishArticle(site, { slug: 'a', publishedAt: '2026-01-02T00:00:00Z' });
      await publishArticle(site, { slug: 'b', publishedAt: '2026-01-01T00:00:00Z' });
      await listRendered('/blog/a', '/blog/b', '/blog');
      const source = { title: 'A snippet', body: '[it](/blog/a)', status: 'published' } as const;
      const { id } = await owner.snippet.create(source);
      expect(await listRendered('/blog/a', '/blog/b', '/blog')).toEqual(['/blog/a']);
      expect(await read('/blog/a')).toContain('A snippet');
      await owner.snippet.update({ id, body: '[it](/blog/a) and more' });
      expect(await listRendered('/blog/a', '/blog/b')).toEqual([]);
      await owner.snippet.update({ id, title: 'Renamed' });
      expect(await listRendered('/blog/a', '/blog/b')).toEqual(['/blog/a']);
      await owner.snippet.remove({ id });
      expect(await listRendered('/blog/a', '/blog/b')).toEqual(['/blog/a']);
      expect(await read('/blog/a')).not.toContain('Renamed');
    });

    it('of the settings, every page that shows them is rendered', async () => {
      const { site, listRendered, read } = await createCachedSite(engine);
      await listRendered('/', '/guestbook');
      const owner = await as(site, 'owner');
      const { site: current } = await owner.settings.all();
      const value = { ...current, name: 'Another name' };
      await owner.settings.update({ key: 'site', value });
      expect(await listRendered('/', '/guestbook')).toEqual(['/']);
      expect(await read('/')).toContain('Another name');
    });

    it('that changes nothing a page shows, it stays, also where it is unknown what was written', async () => {
      const { site, cache, listRendered } = await createCachedSite(engine);
      await publishArticle(site, { slug: 'a' });
      await listRendered('/blog/a', '/blog');
      const { page } = await cache.get('/blog/a');
      site.changes.publish(new Set(['*']));
      expect(cache.find('/blog/a', Date.now())).toBeUndefined();
      expect(await listRendered('/blog/a', '/blog')).toEqual([]);
      expect(cache.find('/blog/a', Date.now())).toBe(page);
      expect(cache.getStats()).toMatchObject({ misses: 2, revalidations: 2 });
    });

    it('that deletes an article, its page is gone, and a draft that is published appears', async () => {
      const { site, listRendered, read } = await createCachedSite(engine);
      const owner = await as(site, 'owner');
      const { id } = await publishArticle(site, { slug: 'a', title: 'Going' });
      const draft = await publishArticle(site, { slug: 'b', title: 'Coming', status: 'draft' });
      await listRendered('/blog/a', '/blog/b', '/blog');
      await owner.blog.remove({ id });
      expect(await listRendered('/blog/a', '/blog/b', '/blog')).toEqual(['/blog/a', '/blog']);
      expect(await read('/blog')).not.toContain('Going');
      await owner.blog.update({ id: draft.id, status: 'published' });
      expect(await listRendered('/blog/a', '/blog/b', '/blog')).toEqual(['/blog/b', '/blog']);
      expect(await read('/blog')).toContain('Coming');
    });
  });

  it('a page shows an article that was scheduled after it was rendered, from its time on', async () => {
    const { site, cache, listRendered, read } = await createCachedSite(engine);
    await publishArticle(site, { slug: 'a' });
    await listRendered('/blog', '/guestbook');
    const time = Date.now() + 60_000;
    await publishArticle(site, { title: 'Later', publishedAt: new Date(time).toISOString() });
    expect(await listRendered('/blog')).toEqual([]);
    expect(cache.find('/blog', time - 1)).toBeDefined();
    expect(cache.find('/blog', time)).toBeUndefined();
    vi.useFakeTimers({ toFake: ['Date'], now: time });
    expect(await read('/blog')).toContain('Later');
    expect(await listRendered('/blog', '/guestbook')).toEqual([]);
  });

  it('a page shows a mention that was scheduled after it was rendered, from its time on', async () => {
    const { site, cache, listRendered, read } = await createCachedSite(engine);
    await publishArticle(site, { slug: 'a' });
    await listRendered('/blog/a', '/guestbook');
    const time = Date.now() + 60_000;
    const owner = await as(site, 'owner');
    const publishedAt = new Date(time).toISOString();
    const source = { title: 'Later', body: '[it](/blog/a)', publishedAt };
    await owner.snippet.create({ ...source, status: 'published' });
    expect(await listRendered('/blog/a')).toEqual([]);
    expect(cache.find('/blog/a', time - 1)).toBeDefined();
    expect(cache.find('/blog/a', time)).toBeUndefined();
    vi.useFakeTimers({ toFake: ['Date'], now: time });
    expect(await read('/blog/a')).toContain('Later');
    expect(await listRendered('/blog/a', '/guestbook')).toEqual([]);
  });

  it.each(['before', 'after'])(
    'a write during the comparison, %s its statements, leads to another one',
    async (when) => {
      const started = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      class SlowChecks extends ReadChecks {
        override async areSame(...reads: Parameters<ReadChecks['areSame']>) {
          const known = when === 'after' ? await super.areSame(...reads) : undefined;
          started.resolve();
          await goOn.promise;
          return known ?? super.areSame(...reads);
        }
      }
      const { site, cache, listRendered, read } = await createCachedSite(
        engine,
        ({ db, changes }) => ({ checks: new SlowChecks(db, changes) }),
      );
      const { id } = await publishArticle(site, { slug: 'a', title: 'Before' });
      await listRendered('/blog');
      site.changes.publish(new Set(['article']));
      const during = read('/blog');
      await started.promise;
      await (await as(site, 'owner')).blog.update({ id, title: 'After' });
      const later = read('/blog');
      goOn.resolve();
      await during;
      expect(await later).toContain('After');
      expect(await read('/blog')).toContain('After');
      expect(cache.find('/blog', Date.now())).toBeDefined();
    },
  );

  it('a render during which something was written is compared before it is used again', async () => {
    const { site, cache, rendered, read } = await createCachedSite(engine);
    const { id } = await publishArticle(site, { slug: 'a', title: 'Before' });
    const first = read('/blog');
    const owner = await as(site, 'owner');
    await owner.blog.update({ id, title: 'After' });
    await first;
    expect(await read('/blog')).toContain('After');
    expect(rendered.length).toBeLessThanOrEqual(2);
    expect(cache.find('/blog', Date.now())).toBeDefined();
  });

  it('a value that is held in memory counts as a read of the page', async () => {
    const getTitles = createCachedRead((db) => db.selectFrom('article').select('title').execute());
    let renders = 0;
    const { site, read } = await createCachedSite(engine, ({ db }) => ({
      render: async () => {
        renders += 1;
        const page = {
          html: JSON.stringify(await getTitles(db)),
          scriptHashes: [],
          styleHashes: [],
        };
        return { status: 200, type: 'text/html', location: null, link: null, page };
      },
    }));
    const { id } = await publishArticle(site, { title: 'Before' });
    await getTitles(site.db);
    expect(await read('/')).toContain('Before');
    const owner = await as(site, 'owner');
    await owner.blog.update({ id, body: 'A text that is not part of the value.' });
    expect(await read('/')).toContain('Before');
    expect(renders).toBe(1);
    await owner.blog.update({ id, title: 'After' });
    expect(await read('/')).toContain('After');
    expect(renders).toBe(2);
  });

  it('what cannot be repeated is rendered again after a write', async () => {
    let run: (site: TestSite) => Promise<unknown> = async () => undefined;
    const { site, listRendered } = await createCachedSite(engine);
    const readTitles = () => site.db.selectFrom('article').select('title').execute();
    pages['/once'] = () => run(site);
    const now = () => new Date().toISOString();
    const cases: Record<string, typeof run> = {
      'a transaction': () =>
        site.db.transaction().execute((trx) => trx.selectFrom('article').select('title').execute()),
      'the time as a text': () =>
        site.db.selectFrom('article').select('id').where('publishedAt', '<=', now()).execute(),
      'a write': async () => {
        await site.db.deleteFrom('article').where('id', '=', 'none').execute();
        return readTitles();
      },
    };
    for (const [name, render] of Object.entries(cases)) {
      run = render;
      site.changes.publish(new Set(['*']));
      await listRendered('/once');
      site.changes.publish(new Set(['article']));
      expect(await listRendered('/once'), name).toEqual(['/once']);
    }
    delete pages['/once'];
  });

  it(
    'after random writes, every page is what a new render would be',
    { timeout: 120_000 },
    async () => {
      const { site, read, rendered } = await createCachedSite(engine);
      const random = createSeededRandom(42).nextInt;
      const steps = engine === 'sqlite' ? 100 : 40;
      let time = Date.parse('2026-11-01T12:00:00.000Z');
      vi.useFakeTimers({ toFake: ['Date'], now: time });
      const write = await createRandomWrites(site, random);
      const slugs = Array.from({ length: 5 }, (_, index) => `/blog/slug-${index}`);
      const keys = [...Object.keys(pages), ...slugs];
      for (let step = 0; step < steps; step += 1) {
        const what = await write();
        // Sometimes a scheduled article becomes public meanwhile.
        time += random(4) === 0 ? 600_000 : 1;
        vi.setSystemTime(time);
        for (const key of keys)
          expect(await read(key), `${key}, step ${step}: ${what}`).toBe(
            (await renderPage(site, key)).text,
          );
      }
      expect(rendered.length).toBeLessThan((steps * keys.length) / 2);
    },
  );
});

/** Returns a function that writes something to the site, and says what. */
async function createRandomWrites(site: TestSite, random: (below: number) => number) {
  const { blog, project, settings } = await as(site, 'owner');
  const userId = await getUserId(site, 'member');
  const articles: string[] = [];
  const choose = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)];
  const words = ['Harbour', 'Tide', 'Stone', 'Field', 'Lamp'];
  const createText = () => `${choose(words)} ${choose(words)} ${random(100)}`;
  const getSlug = () => `slug-${random(5)}`;
  const createBody = () => `${createText()} [link](/blog/${getSlug()})`;
  const getTime = () => new Date(Date.now() + (random(6) - 4) * 300_000).toISOString();
  const listTags = () =>
    words.filter(() => random(3) === 0).map((word) => (word === 'Tide' ? 'Tides' : word));
  const withArticle = async (run: (id: string) => Promise<unknown>) => {
    const id = choose(articles);
    if (id !== undefined) await run(id);
  };
  const update = (changes: () => object) => () =>
    withArticle((id) => blog.update({ id, ...changes() }));
  const create = async () => {
    const fields = { title: createText(), slug: getSlug(), body: createBody(), tags: listTags() };
    const status = random(4) === 0 ? ('draft' as const) : ('published' as const);
    const { id } = await blog.create({ ...fields, status, publishedAt: getTime() });
    articles.push(id);
  };
  const actions: Record<string, () => Promise<unknown>> = {
    'an article is created': create,
    'an article gets another title': update(() => ({ title: createText() })),
    'an article gets another text': update(() => ({ body: createBody() })),
    'an article gets other tags': update(() => ({ tags: listTags() })),
    'an article gets another address': update(() => ({ slug: getSlug() })),
    'an article is scheduled': update(() => ({ status: 'published', publishedAt: getTime() })),
    'an article becomes a draft': update(() => ({ status: 'draft' })),
    'an article joins a series': update(() => ({ series: choose(words) })),
    'an article is removed': () => withArticle((id) => blog.remove({ id })),
    'an article is restored': () => withArticle((id) => blog.restore({ id })),
    'a comment is written': () =>
      withArticle((articleId) => insertComment(site, { articleId, body: createText() })),
    'comments are hidden': () =>
      withArticle((articleId) =>
        site.db
          .updateTable('comment')
          .set({ status: 'hidden' })
          .where('articleId', '=', articleId)
          .execute(),
      ),
    'an entry is written': () => createEntry(site.db, { userId, body: createText() }),
    'a person gets another name': () =>
      site.db.updateTable('user').set({ name: createText() }).where('id', '=', userId).execute(),
    'a project is created': () => project.create({ title: createText(), status: 'published' }),
    'the site gets another name': async () => {
      const { site: value } = await settings.all();
      await settings.update({ key: 'site', value: { ...value, name: createText() } });
    },
    'pages are viewed': () =>
      addDailyViews(site.db, [
        {
          day: `2026-10-${10 + random(20)}`,
          path: `/blog/${getSlug()}`,
          section: 'blog',
          views: 1 + random(9),
          visitors: 1,
        },
      ]).catch(() => undefined),
    'it is stored what has become public': () => recordPublished(site.db),
  };
  for (let count = 0; count < 4; count += 1) await create().catch(() => undefined);
  return async () => {
    const [name = '', run] = choose(Object.entries(actions)) ?? [];
    // An address may be taken, or the item may be in the trash: a refused write changes nothing.
    await run?.().catch(() => undefined);
    return name;
  };
}
