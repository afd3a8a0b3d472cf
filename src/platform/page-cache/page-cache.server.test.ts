import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { Engine } from '#platform/db/database.ts';
import { nextPublication } from '#content/public.server.ts';
import { as } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { publishArticle } from '../../../test/factories.ts';
import { freshSite, type TestSite } from '../../../test/site.ts';
import type { RenderedPage } from './kept-page.server.ts';
import { PageCache, type PageCacheParts } from './page-cache.server.ts';

const rendered = (html: string, status = 200): RenderedPage => ({
  status,
  type: 'text/html; charset=utf-8',
  location: null,
  link: null,
  page: { html, scriptHashes: [] },
});

/** A site that hears of writes already: when it begins to, it takes everything for changed. */
async function listeningSite(engine: Engine) {
  const site = await freshSite(engine);
  await vi.waitFor(() => expect(site.trusted()).toBe(true), { timeout: 5_000, interval: 2 });
  return site;
}

/** A page that shows the titles of the blog. */
async function showTitles(site: TestSite) {
  const { blog } = await as(site, 'anonymous');
  const { items } = await blog.allPublic();
  return rendered(items.map(({ title }) => title).join(' '));
}

function cacheOf(site: TestSite, parts: Partial<PageCacheParts> = {}) {
  const made: string[] = [];
  const { render = () => showTitles(site), ...rest } = parts;
  const cache = new PageCache({
    changes: site.changes,
    trusted: () => true,
    nextPublication: async () => {
      const time = await nextPublication(site.db, ['article']);
      return time === null ? null : Date.parse(time);
    },
    ...rest,
    render: (key) => {
      made.push(key);
      return render(key);
    },
  });
  const read = async (key = '/blog') => {
    const { page, stale } = await cache.get(key);
    const { body } = await cache.dress(page, 'identity');
    return { text: body.toString(), stale, page };
  };
  return { cache, made, read };
}

/** Something that is waited for until it is let go. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

onBothEngines((engine) => {
  describe('a kept page', () => {
    it('is made once, and anew after a write to a table that it read', async () => {
      const site = await listeningSite(engine);
      const { id } = await publishArticle(site, { title: 'Before' });
      const { made, read } = cacheOf(site);
      expect((await read()).text).toBe('Before');
      expect((await read()).text).toBe('Before');
      expect(made).toHaveLength(1);
      await (await as(site, 'owner')).blog.update({ id, title: 'After' });
      expect((await read()).text).toBe('After');
      expect(made).toHaveLength(2);
    });

    it('stays through a write to any other table, and through one that is rolled back', async () => {
      const site = await listeningSite(engine);
      const { id } = await publishArticle(site, { title: 'Kept' });
      const owner = await as(site, 'owner');
      const { made, read } = cacheOf(site);
      await read();
      await owner.project.create({ title: 'Elsewhere', status: 'published' });
      await site.db.deleteFrom('guestbookEntry').execute();
      const refused = owner.blog.update({ id, title: 'Lost', version: 7 });
      await expect(refused).rejects.toMatchObject({ code: 'CONFLICT' });
      expect((await read()).text).toBe('Kept');
      expect(made).toHaveLength(1);
    });

    it('ends when something scheduled appears', async () => {
      const site = await listeningSite(engine);
      const soon = Date.now() + 60_000;
      await publishArticle(site);
      await publishArticle(site, { publishedAt: new Date(soon).toISOString() });
      const { cache, read } = cacheOf(site);
      const { page } = await read();
      expect(page.freshUntil).toBe(soon);
      expect(cache.find('/blog', soon - 1)).toBe(page);
      expect(cache.find('/blog', soon)).toBeUndefined();
    });

    it('lives an hour where nothing is scheduled', async () => {
      const site = await listeningSite(engine);
      const before = Date.now();
      const { page } = await cacheOf(site).read();
      expect(page.freshUntil - before).toBeGreaterThanOrEqual(3_600_000);
      expect(page.freshUntil - before).toBeLessThan(3_700_000);
    });

    it('is not used while writes elsewhere go unheard', async () => {
      const site = await listeningSite(engine);
      let trusted = true;
      const { cache, made, read } = cacheOf(site, { trusted: () => trusted });
      await read();
      trusted = false;
      expect(cache.find('/blog', Date.now())).toBeUndefined();
      await read();
      expect(made).toHaveLength(2);
    });
  });

  describe('a rendering', () => {
    it('is one, however many ask at once', async () => {
      const site = await listeningSite(engine);
      await publishArticle(site, { title: 'Once' });
      const { made, read } = cacheOf(site);
      const answers = await Promise.all(Array.from({ length: 100 }, () => read()));
      expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['Once']));
      expect(made).toHaveLength(1);
    });

    it('during which something changed is good for who waited, and not kept', async () => {
      const site = await listeningSite(engine);
      const { id } = await publishArticle(site, { title: 'Before' });
      const readIt = gate();
      const held = gate();
      const { made, read } = cacheOf(site, {
        render: async () => {
          const page = await showTitles(site);
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
      expect(made).toHaveLength(2);
    });
  });

  it('that is overtaken by a later one does not take its place', async () => {
    const site = await listeningSite(engine);
    await publishArticle(site, { title: 'Title' });
    const begun = gate();
    const held = gate();
    let first = true;
    const { made, read } = cacheOf(site, {
      render: async () => {
        const page = await showTitles(site);
        if (!first) return page;
        first = false;
        begun.open();
        await held.opened;
        return page;
      },
    });
    const overtaken = read();
    await begun.opened;
    await publishArticle(site, { title: 'Newer', publishedAt: '2026-02-01T00:00:00.000Z' });
    expect((await read()).text).toBe('Newer Title');
    held.open();
    expect((await overtaken).text).toBe('Title');
    expect((await read()).text).toBe('Newer Title');
    expect(made).toHaveLength(2);
  });

  describe('a rendering that fails', () => {
    it.each(['throws', 'answers 500'])(
      'and %s leaves the last copy, marked, until it is renewed',
      async (how) => {
        const site = await listeningSite(engine);
        const { id } = await publishArticle(site, { title: 'Last' });
        let broken = false;
        const { cache, read } = cacheOf(site, {
          render: async () => {
            if (!broken) return showTitles(site);
            if (how === 'throws') throw new Error('The database is away.');
            return rendered('Error!', 500);
          },
        });
        await read();
        await (await as(site, 'owner')).blog.update({ id, title: 'Next' });
        broken = true;
        const answer = await read();
        expect(answer).toMatchObject({ text: 'Last', stale: true });
        expect(cache.find('/blog', Date.now())).toBeUndefined();
        broken = false;
        answer.page.retryAt = 0; // the wait before the next try is over
        expect(await read()).toMatchObject({ text: 'Next', stale: false });
        expect(cache.find('/blog', Date.now())).toBeDefined();
      },
    );

    it('is not tried again by everybody in the same second', async () => {
      const site = await listeningSite(engine);
      let broken = false;
      const { made, read } = cacheOf(site, {
        render: () => (broken ? Promise.reject(new Error('Away.')) : showTitles(site)),
      });
      await read();
      broken = true;
      await site.db.deleteFrom('article').execute();
      for (let count = 0; count < 5; count += 1) expect((await read()).stale).toBe(true);
      expect(made).toHaveLength(2);
    });

    it('says so where there is no copy, and keeps nothing', async () => {
      const site = await listeningSite(engine);
      const away = cacheOf(site, { render: () => Promise.reject(new Error('Away.')) });
      await expect(away.read()).rejects.toThrow('Away.');
      const wrong = cacheOf(site, { render: async () => rendered('Error!', 500) });
      expect(await wrong.read()).toMatchObject({ text: 'Error!', stale: false });
      await wrong.read();
      expect(wrong.made).toHaveLength(2);
    });
  });
});

describe('the store', () => {
  it('keeps few of the pages that are not there', async () => {
    const site = await freshSite('sqlite');
    const { cache, read } = cacheOf(site, {
      render: async (key) => rendered(key, key === '/blog' ? 200 : 404),
      limits: { notFound: 10 },
    });
    await read();
    for (let count = 0; count < 50; count += 1) await read(`/none-${count}`);
    const kept = Array.from({ length: 50 }, (_, count) => cache.find(`/none-${count}`, Date.now()));
    expect(kept.filter((page) => page !== undefined)).toHaveLength(10);
    expect(cache.find('/none-49', Date.now())).toBeDefined();
    expect(cache.find('/blog', Date.now())).toBeDefined();
  });

  it('holds no more bytes than it may, and lets go first what nobody asks for', async () => {
    const site = await freshSite('sqlite');
    const { cache, read } = cacheOf(site, {
      render: async () => rendered('a'.repeat(100_000)),
      limits: { bytes: 1_100_000 },
    });
    await read('/asked-for');
    for (let count = 0; count < 40; count += 1) {
      await read(`/page-${count}`);
      expect(cache.find('/asked-for', Date.now()), `after ${count}`).toBeDefined();
    }
    const kept = Array.from({ length: 40 }, (_, count) => cache.find(`/page-${count}`, Date.now()));
    const count = kept.filter((page) => page !== undefined).length;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(10);
  });

  it('does not fill up with encodings of pages that it let go meanwhile', async () => {
    const site = await freshSite('sqlite');
    const { cache, read } = cacheOf(site, {
      render: async () => rendered('a'.repeat(200_000)),
      limits: { bytes: 1_000_000 },
    });
    for (let count = 0; count < 20; count += 1) {
      const { page } = await cache.get('/page');
      const dressing = cache.dress(page, 'gzip');
      site.changes.report(new Set(['*']));
      await cache.get('/page');
      await dressing;
    }
    await read('/other');
    expect(cache.find('/other', Date.now())).toBeDefined();
    expect(cache.find('/page', Date.now())).toBeDefined();
  });

  it.each(['page', 'redirect'])('keeps a %s but no other answer', async (what) => {
    const site = await freshSite('sqlite');
    const status = what === 'page' ? 200 : 301;
    for (const [code, wanted] of [
      [status, 1],
      [307, 2],
      [403, 2],
    ] as const) {
      const { made, read } = cacheOf(site, { render: async () => rendered('text', code) });
      await read();
      await read();
      expect(made, String(code)).toHaveLength(wanted);
    }
  });
});

describe('what is sent', () => {
  const long = '<p>'.padEnd(5_000, 'long text ');

  it('is the same text in every encoding, under one tag', async () => {
    const site = await freshSite('sqlite');
    const { cache, read } = cacheOf(site, { render: async () => rendered(long) });
    const { page, text } = await read();
    const packed = await cache.dress(page, 'gzip');
    const small = await cache.dress(page, 'br');
    expect(text).toBe(long);
    expect(gunzipSync(packed.body).toString()).toBe(long);
    expect(brotliDecompressSync(small.body).toString()).toBe(long);
    for (const [name, { headers, body }] of Object.entries({ gzip: packed, br: small })) {
      expect(headers[headers.indexOf('Content-Encoding') + 1]).toBe(name);
      expect(headers[headers.indexOf('Content-Length') + 1]).toBe(String(body.length));
      expect(headers[headers.indexOf('ETag') + 1]).toBe(page.etag);
      expect(headers[headers.indexOf('Vary') + 1]).toContain('Accept-Encoding');
    }
  });

  it('bears another tag once it says something else, and the same where it does not', async () => {
    const site = await freshSite('sqlite');
    let text = long;
    const { read } = cacheOf(site, { render: async () => rendered(text) });
    const tags = [];
    for (const next of [long, long, `${long}.`]) {
      text = next;
      site.changes.report(new Set(['*']));
      tags.push((await read()).page.etag);
    }
    const [first, second, third] = tags;
    expect(first).toMatch(/^W\/"[\w-]{22}"$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
