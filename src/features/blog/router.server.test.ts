import { describe, expect, it } from 'vitest';
import { emailAddresses, as, getFailure } from '../../../test/as.ts';
import { slugContract, contentContract, titleContract } from '../../../test/content-contract.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { publishArticle } from '../../../test/factories.ts';
import { createSite, type TestSite } from '../../../test/site.ts';

contentContract('blog');
titleContract('blog');
slugContract('blog');

const dateOf = (day: string) => `2026-01-${day}T00:00:00.000Z`;

onBothEngines((engine) => {
  async function setUp() {
    const site = await createSite(engine);
    const first = {
      title: 'First',
      publishedAt: '2025-12-31T23:59:59.999Z',
      tags: ['Go', 'Tides'],
    };
    await publishArticle(site, { ...first, series: 'Harbour', featured: true });
    await publishArticle(site, { title: 'Second', publishedAt: dateOf('01'), tags: ['Tides'] });
    await publishArticle(site, { title: 'Third', publishedAt: dateOf('02'), series: 'Harbour' });
    const hidden = { tags: ['Tides', 'Secret'], series: 'Harbour', featured: true };
    await publishArticle(site, { title: 'Draft', status: 'draft', ...hidden });
    return { site, blog: (await as(site, 'anonymous')).blog };
  }

  describe('the list', () => {
    it('can be filtered by tag, year, series and featured', async () => {
      const { blog } = await setUp();
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

    it('has the tags of each article in their order', async () => {
      const { blog } = await setUp();
      const { items } = await blog.allPublic({ tag: 'go' });
      expect(items[0]?.tags).toEqual([
        { slug: 'go', label: 'Go' },
        { slug: 'tides', label: 'Tides' },
      ]);
    });

    it('refuses an invalid year or tag', async () => {
      const { blog } = await setUp();
      for (const year of [1969, 10_000, 2026.5])
        expect(await getFailure(blog.allPublic({ year }))).toMatchObject({ field: 'year' });
      for (const tag of ['Go', 'a b', ''])
        expect(await getFailure(blog.allPublic({ tag }))).toMatchObject({ field: 'tag' });
    });
  });

  describe('the overview', () => {
    it('counts the tags and years of public articles only', async () => {
      const { blog } = await setUp();
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
      'finds the articles of the tag %s by its slug',
      async (label) => {
        const { site, blog } = await setUp();
        await publishArticle(site, { title: 'Tagged', tags: [label] });
        const tag = (await blog.tags()).find((one) => one.label === label)?.slug ?? '';
        const { items } = await blog.allPublic({ tag });
        expect(items.map(({ title }) => title)).toContain('Tagged');
      },
    );
  });

  describe('the links of an article', () => {
    const findRelatedTitles = async (site: TestSite, slug: string) => {
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

    it('are its neighbours, its series and the articles with common tags', async () => {
      const { site } = await setUp();
      expect(await findRelatedTitles(site, 'first')).toEqual({
        previous: undefined,
        next: 'Second',
        series: ['First', 'Third'],
        related: [['Second', 1]],
      });
      expect(await findRelatedTitles(site, 'third')).toEqual({
        previous: 'Second',
        next: undefined,
        series: ['First', 'Third'],
        related: [],
      });
    });

    it('have a stable order among articles with the same date', async () => {
      const site = await createSite(engine);
      for (const title of ['A', 'B', 'C']) await publishArticle(site, { title });
      expect(await findRelatedTitles(site, 'b')).toMatchObject({ previous: 'A', next: 'C' });
    });

    it('are not found for an article that is not public', async () => {
      const { blog } = await setUp();
      expect(await getFailure(blog.around({ slug: 'draft' }))).toMatchObject({
        code: 'NOT_FOUND',
      });
    });
  });

  it('names its author without an e-mail address, and the site’s owner once the author is deleted', async () => {
    const { site, blog } = await setUp();
    const article = await blog.bySlug({ slug: 'first' });
    expect(article.author).toEqual({ name: 'Olga Owner', image: null });
    expect(JSON.stringify(article)).not.toContain(emailAddresses.owner);
    await site.db.deleteFrom('user').execute();
    expect((await blog.bySlug({ slug: 'first' })).author.name).toBe('The owner of this site');
  });

  it('counts the words and the reading minutes of the text', async () => {
    const { site, blog } = await setUp();
    const body = `# Title\n\n${'word '.repeat(401)}`;
    await publishArticle(site, { slug: 'long', body });
    expect(await blog.bySlug({ slug: 'long' })).toMatchObject({ words: 402, readingMinutes: 3 });
  });
});
