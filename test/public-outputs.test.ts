import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeEach, expect, it } from 'vitest';
import { formatAtom } from '#features/feeds/atom.ts';
import { readFeed } from '#features/feeds/data.server.ts';
import { formatJsonFeed } from '#features/feeds/json-feed.ts';
import { formatLlms } from '#features/feeds/llms.ts';
import { readOverview } from '#features/feeds/overview.server.ts';
import { formatRss } from '#features/feeds/rss.ts';
import { readMarkdownVariant } from '#features/feeds/markdown-variant.server.ts';
import { createSitemap } from '#features/seo/answers.server.ts';
import { as, type Caller } from './as.ts';
import { onBothEngines } from './engines.ts';
import { createSite, type TestSite } from './site.ts';

const baseUrl = 'https://site.example';
const past = '2026-01-01T00:00:00.000Z';

onBothEngines((engine) => {
  let site: TestSite;
  let owner: Caller;
  beforeEach(async () => {
    site = await createSite(engine);
    owner = await as(site, 'owner');
  });
  const publish = (title: string, more: object = {}) =>
    owner.blog.create({ title, status: 'published', publishedAt: past, ...more });
  const feed = (tag?: string) => readFeed(site.db, { baseUrl, tag });

  it('shows only public content in feeds, sitemap, llms.txt and Markdown', async () => {
    await publish('Shown', { tags: ['Open'] });
    await owner.blog.create({ title: 'Hidden draft', tags: ['Hidden'] });
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await publish('Hidden later', { publishedAt: later, tags: ['Hidden'] });
    const { id } = await publish('Hidden in the trash', { tags: ['Hidden'] });
    await owner.blog.remove({ id });
    await owner.project.create({ title: 'Hidden project' });
    const whole = await feed();
    const ways = [
      formatRss(whole),
      formatAtom(whole),
      formatJsonFeed(whole),
      await createSitemap(site.db, { baseUrl }),
      formatLlms(await readOverview(site.db, baseUrl)),
    ];
    for (const text of ways) expect(text).not.toMatch(/hidden/i);
    expect(whole.entries.map(({ title }) => title)).toEqual(['Shown']);
    await expect(feed('hidden')).rejects.toThrow('no such tag');
    for (const slug of ['hidden-draft', 'hidden-later', 'hidden-in-the-trash'])
      await expect(
        readMarkdownVariant(site.db, { kind: 'article', slug, baseUrl }),
      ).rejects.toThrow('no such article');
  });

  it('shows the columns of each kind in the front matter of its Markdown', async () => {
    const published = { status: 'published', publishedAt: past } as const;
    await owner.service.create({
      title: 'Advice',
      stack: ['Go'],
      priceNote: '€ 900',
      ...published,
    });
    await owner.project.create({ title: 'Boat', stack: ['C', 'Lua'], ...published });
    const code = { code: 'a``b\n', language: 'go', category: 'text' };
    await owner.snippet.create({ title: 'Quote', body: 'Note.', ...code, ...published });
    const read = async (kind: 'service' | 'project' | 'snippet', slug: string) =>
      (await readMarkdownVariant(site.db, { kind, slug, baseUrl })).text;
    expect(await read('service', 'advice')).toContain('stack:\n  - Go\npriceNote: € 900\n---\n');
    const project = await read('project', 'boat');
    expect(project).toContain('stack:\n  - C\n  - Lua\n---\n');
    expect(project).not.toContain('repositoryUrl');
    expect(await read('snippet', 'quote')).toMatch(
      /language: go\ncategory: text\n---\n\n```go\na``b\n```\n\nNote\.\n$/,
    );
  });

  it('includes full articles with absolute URLs in feeds, newest first, for the site and per tag', async () => {
    await publish('Old', { publishedAt: '2025-01-01T00:00:00.000Z', tags: ['Go'] });
    await publish('New', {
      body: 'See [it](/about) & ![A](/media/a.png "x")\n\n```js\nlet a = "]]>";\n```',
    });
    const xml = formatRss(await feed());
    expect(XMLValidator.validate(xml)).toBe(true);
    const { item } = new XMLParser({ processEntities: true }).parse(xml).rss.channel;
    expect(item.map(({ title }: { title: string }) => title)).toEqual(['New', 'Old']);
    expect(item[0]['content:encoded']).toContain('<a href="https://site.example/about">it</a>');
    expect(item[0]['content:encoded']).toContain('src="https://site.example/media/a.png"');
    expect((await feed('go')).entries.map(({ title }) => title)).toEqual(['Old']);
  });

  it('lists every public page once in the sitemap with its last change, and splits a large sitemap', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await publish(title);
    await owner.page.create({ title: 'About', slug: 'about', status: 'published' });
    const parse = (xml: string) => new XMLParser().parse(xml);
    const { url } = parse(await createSitemap(site.db, { baseUrl })).urlset;
    const places: string[] = url.map(({ loc }: { loc: string }) => loc);
    expect(new Set(places).size).toBe(places.length);
    expect(places).toEqual(expect.arrayContaining([`${baseUrl}/blog/one`, `${baseUrl}/about`]));
    const parts = parse(await createSitemap(site.db, { baseUrl, maxUrls: 4 })).sitemapindex.sitemap;
    const found: string[] = [];
    for (const { loc } of parts) {
      const part = /sitemap-(.+)\.xml$/.exec(loc)?.[1] ?? '';
      const list = parse(await createSitemap(site.db, { baseUrl, part, maxUrls: 4 })).urlset.url;
      for (const entry of [list].flat()) found.push(entry.loc);
    }
    expect(found.toSorted()).toEqual(places.toSorted());
    await expect(createSitemap(site.db, { baseUrl, part: 'user-1' })).rejects.toThrow('no such');
  });

  it('serves Markdown with front matter, and redirects after a slug change', async () => {
    const { id } = await publish('Moved', { body: 'Some *text*.', tags: ['A: b'] });
    const variant = await readMarkdownVariant(site.db, { kind: 'article', slug: 'moved', baseUrl });
    expect(variant.text).toMatch(
      /^---\ntitle: Moved\n[\s\S]*tags:\n {2}- "A: b"\n---\n\nSome \*text\*\.\n$/,
    );
    await owner.blog.update({ id, slug: 'here' });
    await expect(
      readMarkdownVariant(site.db, { kind: 'article', slug: 'moved', baseUrl }),
    ).rejects.toMatchObject({ details: { movedTo: 'here' } });
  });
});
