import { describe, expect, it } from 'vitest';
import { addresses, as, failureOf } from '../../../test/as.ts';
import { addressContract, contentContract } from '../../../test/content-contract.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { publishArticle } from '../../../test/factories.ts';
import { freshSite, type TestSite } from '../../../test/site.ts';

contentContract('blog');
addressContract('blog');

const on = (day: string) => `2026-01-${day}T00:00:00.000Z`;

onBothEngines((engine) => {
  async function written() {
    const site = await freshSite(engine);
    const first = {
      title: 'First',
      publishedAt: '2025-12-31T23:59:59.999Z',
      tags: ['Go', 'Tides'],
    };
    await publishArticle(site, { ...first, series: 'Harbour', featured: true });
    await publishArticle(site, { title: 'Second', publishedAt: on('01'), tags: ['Tides'] });
    await publishArticle(site, { title: 'Third', publishedAt: on('02'), series: 'Harbour' });
    const hidden = { tags: ['Tides', 'Secret'], series: 'Harbour', featured: true };
    await publishArticle(site, { title: 'Draft', status: 'draft', ...hidden });
    return { site, blog: (await as(site, 'anonymous')).blog };
  }

  describe('the list', () => {
    it('is narrowed by tag, year, series and what stands out', async () => {
      const { blog } = await written();
      const titles = async (input: Parameters<typeof blog.allPublic>[0]) =>
        (await blog.allPublic(input)).items.map(({ title }) => title);
      expect(await titles({ tag: 'tides' })).toEqual(['Second', 'First']);
      expect(await titles({ tag: 'secret' })).toEqual([]);
      expect(await titles({ year: 2025 })).toEqual(['First']);
      expect(await titles({ year: 2026 })).toEqual(['Third', 'Second']);
      expect(await titles({ series: 'Harbour' })).toEqual(['Third', 'First']);
      expect(await titles({ featured: true })).toEqual(['First']);
      expect(await titles({ featured: false })).toEqual(['Third', 'Second']);
      expect(await titles({ tag: 'tides', year: 2025 })).toEqual(['First']);
    });

    it('says of each its tags, in their order', async () => {
      const { blog } = await written();
      const { items } = await blog.allPublic({ tag: 'go' });
      expect(items[0]?.tags).toEqual([
        { slug: 'go', label: 'Go' },
        { slug: 'tides', label: 'Tides' },
      ]);
    });

    it('refuses a year or a tag that cannot be', async () => {
      const { blog } = await written();
      for (const year of [1969, 10_000, 2026.5])
        expect(await failureOf(blog.allPublic({ year }))).toMatchObject({ field: 'year' });
      for (const tag of ['Go', 'a b', ''])
        expect(await failureOf(blog.allPublic({ tag }))).toMatchObject({ field: 'tag' });
    });
  });

  describe('the overview', () => {
    it('counts tags and years of what is public', async () => {
      const { blog } = await written();
      expect(await blog.tags()).toEqual([
        { slug: 'tides', label: 'Tides', count: 2 },
        { slug: 'go', label: 'Go', count: 1 },
      ]);
      expect(await blog.years()).toEqual([
        { year: 2026, articles: 2, words: 0 },
        { year: 2025, articles: 1, words: 0 },
      ]);
    });

    it.each(['C++', '.NET', 'snake_case', 'Café', '- dashed -', '日本語'])(
      'finds by its address what bears the tag %s',
      async (label) => {
        const { site, blog } = await written();
        await publishArticle(site, { title: 'Tagged', tags: [label] });
        const tag = (await blog.tags()).find((one) => one.label === label)?.slug ?? '';
        const { items } = await blog.allPublic({ tag });
        expect(items.map(({ title }) => title)).toContain('Tagged');
      },
    );
  });

  describe('what stands around an article', () => {
    const around = async (site: TestSite, slug: string) => {
      const { previous, next, series, related } = await (
        await as(site, 'anonymous')
      ).blog.around({ slug });
      return {
        previous: previous?.title,
        next: next?.title,
        series: series.map(({ title }) => title),
        related: related.map(({ title, common }) => [title, common]),
      };
    };

    it('is its neighbours, its series, and those with the same tags', async () => {
      const { site } = await written();
      expect(await around(site, 'first')).toEqual({
        previous: undefined,
        next: 'Second',
        series: ['First', 'Third'],
        related: [['Second', 1]],
      });
      expect(await around(site, 'third')).toEqual({
        previous: 'Second',
        next: undefined,
        series: ['First', 'Third'],
        related: [],
      });
    });

    it('finds its way among articles of the same moment', async () => {
      const site = await freshSite(engine);
      for (const title of ['A', 'B', 'C']) await publishArticle(site, { title });
      expect(await around(site, 'b')).toMatchObject({ previous: 'A', next: 'C' });
    });

    it('is nothing for an article that is not public', async () => {
      const { blog } = await written();
      expect(await failureOf(blog.around({ slug: 'draft' }))).toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  it('names its author without an address, and the site’s owner once they have left', async () => {
    const { site, blog } = await written();
    const told = await blog.bySlug({ slug: 'first' });
    expect(told.author).toEqual({ name: 'Olga Owner', image: null });
    expect(JSON.stringify(told)).not.toContain(addresses.owner);
    await site.db.deleteFrom('user').execute();
    expect((await blog.bySlug({ slug: 'first' })).author.name).toBe('The owner of this site');
  });

  it('counts the words of the text, and the minutes it takes', async () => {
    const { site, blog } = await written();
    const body = `# Title\n\n${'word '.repeat(401)}`;
    await publishArticle(site, { slug: 'long', body });
    expect(await blog.bySlug({ slug: 'long' })).toMatchObject({ words: 402, readingMinutes: 3 });
  });
});
