import { beforeEach, describe, expect, it } from 'vitest';
import { applyBulkAction } from '#content/bulk.server.ts';
import { rebuildIndex } from '#content/search/indexing.server.ts';
import type { Caller } from '../../../test/as.ts';
import { as } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { createSite, type TestSite } from '../../../test/site.ts';

onBothEngines((engine) => {
  let site: TestSite;
  let owner: Caller;
  let visitor: Caller;
  beforeEach(async () => {
    site = await createSite(engine);
    owner = await as(site, 'owner');
    visitor = await as(site, 'anonymous');
  });

  const past = '2026-01-01T00:00:00.000Z';
  const publish = (title: string, more: object = {}) =>
    owner.blog.create({ title, status: 'published', publishedAt: past, ...more });
  const find = async (q: string, more: object = {}) => {
    const { items } = await visitor.search.query({ q, ...more });
    return items.map(({ title }) => title.map(({ text }) => text).join(''));
  };

  it('finds the owner’s items by their titles, also drafts, and nothing from the trash', async () => {
    await publish('Heron at noon');
    await owner.project.create({ title: 'A heron that waits' });
    await owner.page.create({
      title: 'Herons',
      status: 'published',
      publishedAt: '2126-01-01T00:00:00.000Z',
    });
    const gone = await owner.snippet.create({ title: 'Heron in the trash' });
    await owner.snippet.remove({ id: gone.id });
    await owner.service.create({ title: 'A gull' });
    const found = async (q: string) =>
      (await owner.search.owned({ q })).map(
        ({ kind, title, state }) => `${kind} ${title} ${state}`,
      );
    expect((await found('HERON')).toSorted()).toEqual([
      'article Heron at noon published',
      'page Herons scheduled',
      'project A heron that waits draft',
    ]);
    expect((await found('heron'))[2]).toBe('project A heron that waits draft');
    expect(await found('waits heron')).toEqual(['project A heron that waits draft']);
    expect(await found('50%')).toEqual([]);
  });

  it('finds what a text can link to: items with pages, drafts too, by title or the latest', async () => {
    await publish('Heron at noon', { slug: 'noon' });
    const draft = await owner.project.create({ title: 'A heron that waits' });
    await owner.page.create({
      title: 'Herons',
      slug: 'herons',
      status: 'published',
      publishedAt: '2126-01-01T00:00:00.000Z',
    });
    const gone = await owner.snippet.create({ title: 'Heron in the trash' });
    await owner.snippet.remove({ id: gone.id });
    await owner.experience.create({
      title: 'Heron keeper',
      type: 'work',
      organisation: 'Harbour office',
      startsOn: '2020-02-01',
    });
    const findPaths = async (q: string) =>
      (await owner.search.linkTargets({ q })).map(({ path, state }) => `${path} ${state}`);
    expect((await findPaths('heron')).toSorted()).toEqual([
      '/blog/noon published',
      '/herons scheduled',
      `/projects/${draft.slug} draft`,
    ]);
    expect((await findPaths('heron'))[2]).toBe(`/projects/${draft.slug} draft`);
    expect(await findPaths('waits HERON')).toEqual([`/projects/${draft.slug} draft`]);
    expect(await findPaths('')).toHaveLength(3);
    expect(await findPaths('%')).toEqual([]);
  });

  it('finds at most ten link targets', async () => {
    for (let count = 0; count < 12; count++) await owner.snippet.create({ title: `Tide ${count}` });
    expect(await owner.search.linkTargets({ q: 'tide' })).toHaveLength(10);
  });

  describe('search.query', () => {
    it('finds words of title, tags and body, in that order', async () => {
      await publish('In the body', {
        body: 'Here is a heron among many other words of no weight.',
      });
      await publish('By its tag', { tags: ['Heron'] });
      await publish('The heron');
      expect(await find('heron')).toEqual(['The heron', 'By its tag', 'In the body']);
    });

    it('ranks newer items first if the rest is equal', async () => {
      await publish('Same', { slug: 'older', publishedAt: '2024-01-01T00:00:00.000Z' });
      await publish('Same', { slug: 'newer', publishedAt: '2025-01-01T00:00:00.000Z' });
      await publish('Same', { slug: 'oldest', publishedAt: '2023-01-01T00:00:00.000Z' });
      const { items } = await visitor.search.query({ q: 'same' });
      expect(items.map(({ path }) => path)).toEqual(['/blog/newer', '/blog/older', '/blog/oldest']);
    });

    it('folds accents and case, and finds prefixes and plurals', async () => {
      await publish('Le Café d’Éric', { body: 'Straße' });
      for (const q of ['cafe', 'CAFÉ', 'éric', 'eri', 'strasse', 'cafes'])
        expect(await find(q)).toHaveLength(1);
    });

    it('finds substrings in scripts without spaces, and other scripts', async () => {
      await publish('有明海の潮を百三十六桁で読む');
      await publish('الخوارزمي والمربّع الناقص');
      for (const q of ['有明海', '潮', '読む', '百三十六']) expect(await find(q)).toHaveLength(1);
      expect(await find('明有')).toEqual([]);
      expect(await find('المربع')).toHaveLength(1);
    });

    it('ranks by the head for any query, equally on both engines', async () => {
      for (const title of ['Tide', 'Tide and mud', 'Mud', 'Sand'])
        await publish(title, { body: 'Tide, mud, sand and stone.' });
      expect(await find('mud tide')).toEqual(['Tide and mud', 'Mud', 'Tide', 'Sand']);
      expect(await find('tide stone -sandy')).toEqual(['Tide', 'Tide and mud', 'Sand', 'Mud']);
      expect(await find('tide "sand and"')).toEqual(['Tide', 'Tide and mud', 'Sand', 'Mud']);
    });

    it('supports phrases and exclusions', async () => {
      await publish('One', { body: 'A page cache for all.' });
      await publish('Two', { body: 'A cache of one page.' });
      expect(await find('page cache')).toHaveLength(2);
      expect(await find('"page cache"')).toEqual(['One']);
      expect(await find('cache -one')).toEqual([]);
      expect(await find('page -all')).toEqual(['Two']);
    });

    it('corrects a misspelled word, and returns the correction', async () => {
      await publish('Postgres and its database');
      const { items, mended } = await visitor.search.query({ q: 'postgers' });
      expect(items).toHaveLength(1);
      expect(mended).toBe('postgres');
      expect((await visitor.search.query({ q: 'databsae postgres' })).mended).toBe(
        'database postgres',
      );
      expect((await visitor.search.query({ q: 'zzzzzz' })).mended).toBeNull();
    });

    it('marks matches as pieces of text, not as markup', async () => {
      await publish('A <script>tide</script>', { body: 'On the *tide* & `<b>`.' });
      const [item] = (await visitor.search.query({ q: 'tide' })).items;
      expect(item?.title).toEqual([
        { text: 'A <script>', hit: false },
        { text: 'tide', hit: true },
        { text: '</script>', hit: false },
      ]);
      expect(item?.excerpt.map(({ text }) => text).join('')).toBe('On the tide & <b>.');
    });

    it('finds every kind, and filters by kind', async () => {
      const base = { title: 'Sandpiper', status: 'published', publishedAt: past } as const;
      await owner.blog.create(base);
      await owner.project.create({ ...base, stack: ['Zig'] });
      await owner.service.create(base);
      await owner.snippet.create({ ...base, code: 'print(curlew)', language: 'python' });
      await owner.page.create(base);
      await owner.experience.create({
        ...base,
        type: 'work',
        organisation: 'Levensby Council',
        startsOn: '2020-01-01',
      });
      const { items } = await visitor.search.query({ q: 'sandpiper' });
      expect(items.map(({ path }) => path).toSorted()).toEqual([
        '/about',
        '/blog/sandpiper',
        '/projects/sandpiper',
        '/sandpiper',
        '/services/sandpiper',
        '/snippets/sandpiper',
      ]);
      expect(await find('sandpiper', { kinds: ['page', 'article'] })).toHaveLength(2);
      for (const q of ['zig', 'curlew', 'levensby']) expect(await find(q)).toHaveLength(1);
    });

    it('lists every result once over all pages', async () => {
      for (let number = 0; number < 23; number += 1)
        await publish('Knot', { slug: `knot-${number}` });
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof visitor.search.query>> = await visitor.search.query({
          q: 'knot',
          cursor,
        });
        seen.push(...page.items.map(({ path }) => path));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(seen).toHaveLength(23);
      expect(new Set(seen).size).toBe(23);
    });

    it('accepts any input', async () => {
      await publish('Tide');
      for (const q of ['', ' ', '"', '*', "'", '\\', "tide' OR 1=1 --", 'a:b', '(((', 'NEAR(', '%'])
        await expect(visitor.search.query({ q })).resolves.toBeDefined();
      await expect(visitor.search.query({ q: 'x'.repeat(201) })).rejects.toThrow('fewer words');
      await expect(visitor.search.query({ q: 'tide', cursor: 'abc' })).rejects.toThrow(
        'first page',
      );
    });
  });

  describe('an item that is not public', () => {
    const secret = { title: 'Secret dunlin', body: 'dunlin', tags: ['dunlin'] };
    it('is not found if it is a draft or scheduled', async () => {
      await owner.blog.create(secret);
      const later = new Date(Date.now() + 3_600_000).toISOString();
      await publish('Later dunlin', { publishedAt: later });
      expect(await find('dunlin')).toEqual([]);
      expect((await visitor.search.query({ q: 'dunlim' })).mended).toBeNull();
    });

    it('is not found in the trash, and is found again after a restore', async () => {
      const { id } = await publish('Public dunlin');
      expect(await find('dunlin')).toHaveLength(1);
      await owner.blog.remove({ id });
      expect(await find('dunlin')).toEqual([]);
      await owner.blog.restore({ id });
      expect(await find('dunlin')).toHaveLength(1);
      await owner.blog.update({ id, status: 'draft' });
      expect(await find('dunlin')).toEqual([]);
    });

    it('is removed and restored by bulk actions', async () => {
      const { id } = await publish('Many dunlin');
      const change = (action: 'trash' | 'restore' | 'unpublish' | 'publish') =>
        applyBulkAction(site.db, 'article', { ids: [id], action, by: null });
      for (const [action, found] of [
        ['trash', 0],
        ['restore', 1],
        ['unpublish', 0],
        ['publish', 1],
      ] as const) {
        await change(action);
        expect(await find('dunlin')).toHaveLength(found);
      }
    });

    it('is not found by words that were removed from its text', async () => {
      const { id } = await publish('Bird', { body: 'dunlin', tags: ['wader'] });
      await owner.blog.update({ id, body: 'sanderling', tags: [] });
      expect(await find('dunlin')).toEqual([]);
      expect(await find('wader')).toEqual([]);
      expect(await find('sanderling')).toHaveLength(1);
    });

    it('is not indexed if the write fails', async () => {
      await publish('First', { slug: 'taken' });
      await expect(publish('Second whimbrel', { slug: 'taken' })).rejects.toThrow('taken');
      expect(await find('whimbrel')).toEqual([]);
    });
  });

  it('rebuilds the index from the content', async () => {
    const { id } = await publish('Kept');
    await owner.blog.create({ title: 'Draft' });
    await publish('Lost');
    await site.db.deleteFrom('searchDocument').where('id', '!=', id).execute();
    expect(await rebuildIndex(site.db)).toBe(3);
    expect(await find('lost')).toEqual(['Lost']);
    expect(await find('draft')).toEqual([]);
  });

  it('indexes a text of any length', async () => {
    const words = Array.from({ length: 60_000 }, (_, index) => `w${index.toString(36)}`).join(' ');
    await publish('Long', { body: words });
    await publish('Same', { body: 'same '.repeat(20_000) });
    expect(await find('w1')).toEqual(['Long']);
    expect(await find('same')).toEqual(['Same']);
  });
});
