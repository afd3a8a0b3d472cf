import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { Engine } from '#platform/db/database.ts';
import { findNextPublication } from '#content/publication.server.ts';
import { as } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { publishArticle } from '../../../test/factories.ts';
import { createSite, type TestSite } from '../../../test/site.ts';
import type { RenderedPage } from './cached-page.server.ts';
import { PageCache, type PageCacheOptions } from './page-cache.server.ts';

const rendered = (html: string, status = 200): RenderedPage => ({
  status,
  type: 'text/html; charset=utf-8',
  location: null,
  link: null,
  page: { html, scriptHashes: [], styleHashes: [] },
});

/** A site whose change feed is live already: when it connects, it reports every table as changed. */
async function listeningSite(engine: Engine) {
  const site = await createSite(engine);
  await vi.waitFor(() => expect(site.isChangeFeedLive()).toBe(true), {
    timeout: 30_000,
    interval: 2,
  });
  return site;
}

/** Renders a page with the titles of the blog. */
async function renderTitles(site: TestSite) {
  const { blog } = await as(site, 'anonymous');
  const { items } = await blog.allPublic();
  return rendered(items.map(({ title }) => title).join(' '));
}

function createCache(site: TestSite, parts: Partial<PageCacheOptions> = {}) {
  const renderedKeys: string[] = [];
  const { render = () => renderTitles(site), ...rest } = parts;
  const cache = new PageCache({
    changes: site.changes,
    isChangeFeedLive: () => true,
    nextPublication: async () => {
      const time = await findNextPublication(site.db, ['article']);
      return time === null ? null : Date.parse(time);
    },
    ...rest,
    render: (key) => {
      renderedKeys.push(key);
      return render(key);
    },
  });
  const read = async (key = '/blog') => {
    const { page, isStale } = await cache.get(key);
    const { body } = await cache.encode(page, 'identity');
    return { text: body.toString(), stale: isStale, page };
  };
  return { cache, renderedKeys, read };
}

/** A promise with the function that resolves it. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

onBothEngines((engine) => {
  describe('a cached page', () => {
    it('is rendered once, and again after a write to a table that it read', async () => {
      const site = await listeningSite(engine);
      const { id } = await publishArticle(site, { title: 'Before' });
      const { renderedKeys, read } = createCache(site);
      expect((await read()).text).toBe('Before');
      expect((await read()).text).toBe('Before');
      expect(renderedKeys).toHaveLength(1);
      await (await as(site, 'owner')).blog.update({ id, title: 'After' });
      expect((await read()).text).toBe('After');
      expect(renderedKeys).toHaveLength(2);
    });

    it('stays fresh after a write to another table, and after one that is rolled back', async () => {
      const site = await listeningSite(engine);
      const { id } = await publishArticle(site, { title: 'Kept' });
      const owner = await as(site, 'owner');
      const { renderedKeys, read } = createCache(site);
      await read();
      await owner.project.create({ title: 'Elsewhere', status: 'published' });
      await site.db.deleteFrom('guestbookEntry').execute();
      const refused = owner.blog.update({ id, title: 'Lost', version: 7 });
      await expect(refused).rejects.toMatchObject({ code: 'CONFLICT' });
      expect((await read()).text).toBe('Kept');
      expect(renderedKeys).toHaveLength(1);
    });

    it('expires at the next scheduled publication', async () => {
      const site = await listeningSite(engine);
      const soon = Date.now() + 60_000;
      await publishArticle(site);
      await publishArticle(site, { publishedAt: new Date(soon).toISOString() });
      const { cache, read } = createCache(site);
      const { page } = await read();
      expect(page.freshUntil).toBe(soon);
      expect(cache.find('/blog', soon - 1)).toBe(page);
      expect(cache.find('/blog', soon)).toBeUndefined();
    });

    it('expires after an hour where nothing is scheduled', async () => {
      const site = await listeningSite(engine);
      const before = Date.now();
      const { page } = await createCache(site).read();
      expect(page.freshUntil - before).toBeGreaterThanOrEqual(3_600_000);
      expect(page.freshUntil - before).toBeLessThan(3_700_000);
    });

    it('is not used while the change feed is not live', async () => {
      const site = await listeningSite(engine);
      let trusted = true;
      const { cache, renderedKeys, read } = createCache(site, { isChangeFeedLive: () => trusted });
      await read();
      trusted = false;
      expect(cache.find('/blog', Date.now())).toBeUndefined();
      await read();
      expect(renderedKeys).toHaveLength(2);
    });
  });

  describe('a render', () => {
    it('is shared by concurrent requests', async () => {
      const site = await listeningSite(engine);
      await publishArticle(site, { title: 'Once' });
      const { renderedKeys, read } = createCache(site);
      const results = await Promise.all(Array.from({ length: 100 }, () => read()));
      expect(new Set(results.map(({ text }) => text))).toEqual(new Set(['Once']));
      expect(renderedKeys).toHaveLength(1);
    });

    it('during which a table changed is valid for waiting requests, and not cached', async () => {
      const site = await listeningSite(engine);
      const { id } = await publishArticle(site, { title: 'Before' });
      const readIt = gate();
      const held = gate();
      const { renderedKeys, read } = createCache(site, {
        render: async () => {
          const page = await renderTitles(site);
          readIt.open();
          await held.opened;
          return page;
        },
      });
      const waiting = read();
      await readIt.opened;
      await (await as(site, 'owner')).blog.update({ id, title: 'After' });
      const late = read();
      held.open();
      expect((await waiting).text).toBe('Before');
      expect((await late).text).toBe('After');
      expect((await read()).text).toBe('After');
      expect(renderedKeys).toHaveLength(2);
    });
  });

  it('a render that a later one has superseded does not replace its result', async () => {
    const site = await listeningSite(engine);
    await publishArticle(site, { title: 'Title' });
    const started = gate();
    const held = gate();
    let first = true;
    const { renderedKeys, read } = createCache(site, {
      render: async () => {
        const page = await renderTitles(site);
        if (!first) return page;
        first = false;
        started.open();
        await held.opened;
        return page;
      },
    });
    const superseded = read();
    await started.opened;
    await publishArticle(site, { title: 'Newer', publishedAt: '2026-02-01T00:00:00.000Z' });
    expect((await read()).text).toBe('Newer Title');
    held.open();
    expect((await superseded).text).toBe('Title');
    expect((await read()).text).toBe('Newer Title');
    expect(renderedKeys).toHaveLength(2);
  });

  describe('a render that fails', () => {
    it.each(['throws', 'answers 500'])(
      'and %s leaves the last copy, marked stale, until the next render succeeds',
      async (how) => {
        const site = await listeningSite(engine);
        const { id } = await publishArticle(site, { title: 'Last' });
        let isBroken = false;
        const { cache, read } = createCache(site, {
          render: async () => {
            if (!isBroken) return renderTitles(site);
            if (how === 'throws') throw new Error('The database is away.');
            return rendered('Error!', 500);
          },
        });
        await read();
        await (await as(site, 'owner')).blog.update({ id, title: 'Next' });
        isBroken = true;
        const result = await read();
        expect(result).toMatchObject({ text: 'Last', stale: true });
        expect(cache.find('/blog', Date.now())).toBeUndefined();
        isBroken = false;
        result.page.retryAt = 0; // the wait before the next try is over
        expect(await read()).toMatchObject({ text: 'Next', stale: false });
        expect(cache.find('/blog', Date.now())).toBeDefined();
      },
    );

    it('is not repeated by every request in the same second', async () => {
      const site = await listeningSite(engine);
      let isBroken = false;
      const { renderedKeys, read } = createCache(site, {
        render: () => (isBroken ? Promise.reject(new Error('Away.')) : renderTitles(site)),
      });
      await read();
      isBroken = true;
      await site.db.deleteFrom('article').execute();
      for (let count = 0; count < 5; count += 1) expect((await read()).stale).toBe(true);
      expect(renderedKeys).toHaveLength(2);
    });

    it('rejects where there is no copy, and caches nothing', async () => {
      const site = await listeningSite(engine);
      const failing = createCache(site, { render: () => Promise.reject(new Error('Away.')) });
      await expect(failing.read()).rejects.toThrow('Away.');
      const failingWithStatus = createCache(site, { render: async () => rendered('Error!', 500) });
      expect(await failingWithStatus.read()).toMatchObject({ text: 'Error!', stale: false });
      await failingWithStatus.read();
      expect(failingWithStatus.renderedKeys).toHaveLength(2);
    });
  });
});

describe('the store', () => {
  it('limits the number of not-found pages', async () => {
    const site = await createSite('sqlite');
    const { cache, read } = createCache(site, {
      render: async (key) => rendered(key, key === '/blog' ? 200 : 404),
      limits: { notFound: 10 },
    });
    await read();
    for (let count = 0; count < 50; count += 1) await read(`/none-${count}`);
    const cachedPages = Array.from({ length: 50 }, (_, count) =>
      cache.find(`/none-${count}`, Date.now()),
    );
    expect(cachedPages.filter((page) => page !== undefined)).toHaveLength(10);
    expect(cache.find('/none-49', Date.now())).toBeDefined();
    expect(cache.find('/blog', Date.now())).toBeDefined();
  });

  it('limits the total size, and evicts unused pages first', async () => {
    const site = await createSite('sqlite');
    const { cache, read } = createCache(site, {
      render: async () => rendered('a'.repeat(100_000)),
      limits: { bytes: 1_100_000 },
    });
    await read('/asked-for');
    for (let count = 0; count < 40; count += 1) {
      await read(`/page-${count}`);
      expect(cache.find('/asked-for', Date.now()), `after ${count}`).toBeDefined();
    }
    const cachedPages = Array.from({ length: 40 }, (_, count) =>
      cache.find(`/page-${count}`, Date.now()),
    );
    const count = cachedPages.filter((page) => page !== undefined).length;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(10);
  });

  it('does not count encodings of pages that were evicted in the meantime', async () => {
    const site = await createSite('sqlite');
    const { cache, read } = createCache(site, {
      render: async () => rendered('a'.repeat(200_000)),
      limits: { bytes: 1_000_000 },
    });
    for (let count = 0; count < 20; count += 1) {
      const { page } = await cache.get('/page');
      const encoding = cache.encode(page, 'gzip');
      site.changes.publish(new Set(['*']));
      await cache.get('/page');
      await encoding;
    }
    await read('/other');
    expect(cache.find('/other', Date.now())).toBeDefined();
    expect(cache.find('/page', Date.now())).toBeDefined();
  });

  it.each(['page', 'redirect'])('caches a %s but no other response', async (what) => {
    const site = await createSite('sqlite');
    const status = what === 'page' ? 200 : 301;
    for (const [code, expectedRenders] of [
      [status, 1],
      [307, 2],
      [403, 2],
    ] as const) {
      const { renderedKeys, read } = createCache(site, {
        render: async () => rendered('text', code),
      });
      await read();
      await read();
      expect(renderedKeys, String(code)).toHaveLength(expectedRenders);
    }
  });
});

describe('the encoded response', () => {
  const long = '<p>'.padEnd(5_000, 'long text ');

  it('has the same text and ETag in every encoding', async () => {
    const site = await createSite('sqlite');
    const { cache, read } = createCache(site, { render: async () => rendered(long) });
    const { page, text } = await read();
    const gzipped = await cache.encode(page, 'gzip');
    const brotli = await cache.encode(page, 'br');
    expect(text).toBe(long);
    expect(gunzipSync(gzipped.body).toString()).toBe(long);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(long);
    for (const [name, { headers, body }] of Object.entries({ gzip: gzipped, br: brotli })) {
      expect(headers[headers.indexOf('Content-Encoding') + 1]).toBe(name);
      expect(headers[headers.indexOf('Content-Length') + 1]).toBe(String(body.length));
      expect(headers[headers.indexOf('ETag') + 1]).toBe(page.etag);
      expect(headers[headers.indexOf('Vary') + 1]).toContain('Accept-Encoding');
    }
  });

  it('has another ETag after its text has changed, and the same one otherwise', async () => {
    const site = await createSite('sqlite');
    let text = long;
    const { read } = createCache(site, { render: async () => rendered(text) });
    const tags = [];
    for (const next of [long, long, `${long}.`]) {
      text = next;
      site.changes.publish(new Set(['*']));
      tags.push((await read()).page.etag);
    }
    const [first, second, third] = tags;
    expect(first).toMatch(/^W\/"[\w-]{22}"$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
