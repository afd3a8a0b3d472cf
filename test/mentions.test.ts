/** Where an item is mentioned: the links of all texts, whatever happens to the items, as readers see them. */
import { describe, expect, it } from 'vitest';
import { rebuildLinks } from '#content/links/rebuild-links.server.ts';
import { maxLinksPerItem } from '#content/links/find-links.ts';
import { maxMentions } from '#content/links/mentions.server.ts';
import { recordPublished } from '#content/record-published.server.ts';
import { emptyTrash } from '#content/trash.server.ts';
import { as, getFailure, type Caller } from './as.ts';
import { onBothEngines } from './engines.ts';
import { createSite, type TestSite } from './site.ts';

const past = '2026-01-01T00:00:00.000Z';
const published = { status: 'published', publishedAt: past } as const;
const hour = 3_600_000;
const at = (publishedAt: string, slug?: string) => ({ publishedAt, ...(slug ? { slug } : {}) });

onBothEngines((engine) => {
  const setUp = async () => {
    const site = await createSite(engine);
    return { site, owner: await as(site, 'owner'), visitor: await as(site, 'anonymous') };
  };
  const titles = async (visitor: Caller, slug: string) =>
    (await visitor.blog.bySlug({ slug })).mentions.items.map(({ title }) => title);
  const write = (
    owner: Caller,
    title: string,
    fields: { body?: string; publishedAt?: string } = {},
  ) => owner.blog.create({ title, ...published, ...fields });

  it('shows the public items of every kind that link to an item, newest first', async () => {
    const { owner, visitor } = await setUp();
    await write(owner, 'Target');
    const body = 'See [it](/blog/target).';
    const on = (day: number) => at(`2026-02-0${day}T00:00:00.000Z`);
    await write(owner, 'One', { body, ...on(1) });
    await owner.project.create({ title: 'Two', body, ...published, ...on(2) });
    await owner.service.create({ title: 'Three', body, ...published, ...on(3) });
    await owner.snippet.create({ title: 'Four', body, ...published, ...on(4) });
    await owner.page.create({ title: 'Five', body, ...published, ...on(5) });
    await owner.note.create({ title: 'Note', slug: 'n', body, ...published, ...on(7) });
    const post = { type: 'work', organisation: 'Harbour', startsOn: '2020-02-01' } as const;
    await owner.experience.create({ title: 'Six', ...post, body, ...published, ...on(6) });
    const { mentions } = await visitor.blog.bySlug({ slug: 'target' });
    expect(mentions.total).toBe(7);
    expect(mentions.items.map(({ title, kindName, path }) => [title, kindName, path])).toEqual([
      ['Note', 'Note', '/notes/2026/02/n'],
      ['Six', 'Experience', '/about'],
      ['Five', 'Page', '/five'],
      ['Four', 'Snippet', '/snippets/four'],
      ['Three', 'Service', '/services/three'],
      ['Two', 'Project', '/projects/two'],
      ['One', 'Article', '/blog/one'],
    ]);
    expect(mentions.items.map(({ publishedAt }) => publishedAt.slice(0, 10))).toContain(
      '2026-02-06',
    );
  });

  it('shows them on the page of every kind', async () => {
    const { owner, visitor } = await setUp();
    await owner.project.create({ title: 'P', slug: 'one', ...published });
    await owner.service.create({ title: 'S', slug: 'one', ...published });
    await owner.snippet.create({ title: 'N', slug: 'one', ...published });
    await owner.note.create({ title: 'T', slug: 'one', body: 'x', ...published });
    await owner.page.create({ title: 'A', slug: 'about', ...published });
    const targets = [
      '/projects/one',
      '/services/one',
      '/snippets/one',
      '/notes/2026/01/one',
      '/about',
    ];
    await write(owner, 'Source', { body: targets.map((path) => `[x](${path})`).join(' ') });
    const slug = 'one';
    const pages = [
      await visitor.project.bySlug({ slug }),
      await visitor.service.bySlug({ slug }),
      await visitor.snippet.bySlug({ slug }),
      await visitor.note.bySlug({ slug: '2026/01/one' }),
      await visitor.page.bySlug({ slug: 'about' }),
      await visitor.page.findBySlug({ slug: 'about' }),
    ];
    expect(pages.map((page) => page?.mentions.items[0]?.title)).toEqual(Array(6).fill('Source'));
  });

  it('counts several links of one item once, and those to itself not at all', async () => {
    const { owner, visitor } = await setUp();
    const { id } = await write(owner, 'Target', { body: '[me](/blog/target)' });
    await owner.blog.update({ id, slug: 'moved' });
    await write(owner, 'Source', { body: '[a](/blog/moved) [b](/blog/moved#x) [c](/blog/target)' });
    const { mentions } = await visitor.blog.bySlug({ slug: 'moved' });
    expect(mentions.items.map(({ title }) => title)).toEqual(['Source']);
    expect(mentions.total).toBe(1);
  });

  it('hides drafts, scheduled and trashed items, at once', async () => {
    const { owner, visitor } = await setUp();
    await write(owner, 'Target');
    const body = '[it](/blog/target)';
    const draft = await owner.blog.create({ title: 'Draft', body });
    const later = new Date(Date.now() + hour).toISOString();
    await write(owner, 'Later', { body, ...at(later) });
    const { id } = await write(owner, 'Trashed', { body });
    expect(await titles(visitor, 'target')).toEqual(['Trashed']);
    await owner.blog.remove({ id });
    expect(await titles(visitor, 'target')).toEqual([]);
    await owner.blog.restore({ id });
    await owner.blog.bulk({ ids: [draft.id], action: 'publish' });
    expect(await titles(visitor, 'target')).toEqual(['Draft', 'Trashed']);
    await owner.blog.bulk({ ids: [draft.id, id], action: 'unpublish' });
    expect(await titles(visitor, 'target')).toEqual([]);
    await owner.blog.bulk({ ids: [id], action: 'publish' });
    await owner.blog.update({ id, body: 'Nothing.' });
    expect(await titles(visitor, 'target')).toEqual([]);
    const { items } = await owner.blog.revisions({ id });
    await owner.blog.revert({ id, revisionId: items.at(-1)?.id ?? '' });
    expect(await titles(visitor, 'target')).toEqual(['Trashed']);
  });

  it('shows a scheduled item from its time on, whatever the clock says afterwards', async () => {
    const { site, owner, visitor } = await setUp();
    await write(owner, 'Target');
    const soon = new Date(Date.now() + hour).toISOString();
    await write(owner, 'Later', { body: '[it](/blog/target)', ...at(soon) });
    expect(await titles(visitor, 'target')).toEqual([]);
    await recordPublished(site.db, new Date(Date.now() + 2 * hour));
    expect(await titles(visitor, 'target')).toEqual(['Later']);
  });

  it('mentions an item that becomes public after the link, or that is created after it', async () => {
    const { owner, visitor } = await setUp();
    await write(owner, 'Source', { body: '[it](/blog/target) [draft](/blog/a-draft)' });
    const { id } = await owner.blog.create({ title: 'A draft' });
    await write(owner, 'Target');
    expect(await titles(visitor, 'target')).toEqual(['Source']);
    await owner.blog.update({ id, ...published });
    expect(await titles(visitor, 'a-draft')).toEqual(['Source']);
  });

  it('follows a changed slug, also that of a draft that has a link', async () => {
    const { owner, visitor } = await setUp();
    const target = await write(owner, 'Target');
    const draft = await owner.blog.create({ title: 'First name' });
    const other = await owner.blog.create({ title: 'Nobody links to it' });
    await write(owner, 'Source', { body: '[it](/blog/target) [draft](/blog/first-name)' });
    await owner.blog.update({ id: target.id, slug: 'moved' });
    await owner.blog.update({ id: target.id, slug: 'moved-again' });
    await owner.blog.update({ id: draft.id, title: 'Second name' });
    await owner.blog.update({ id: draft.id, ...published });
    await owner.blog.update({ id: other.id, title: 'Other name' });
    await owner.blog.update({ id: other.id, ...published });
    expect(await titles(visitor, 'moved-again')).toEqual(['Source']);
    expect(await titles(visitor, 'second-name')).toEqual(['Source']);
    const findMoved = async (slug: string) =>
      (await getFailure(visitor.blog.bySlug({ slug }))).movedTo;
    expect(await findMoved('first-name')).toBe('second-name');
    expect(await findMoved('nobody-links-to-it')).toBeUndefined();
  });

  it('follows a note whose month changes when it is published', async () => {
    const { site, owner, visitor } = await setUp();
    const ids: string[] = [];
    for (const slug of ['one', 'two'])
      ids.push((await owner.note.create({ title: slug, slug, body: 'x' })).id);
    // They were begun in another month.
    for (const [index, id] of ids.entries())
      await site.db
        .updateTable('note')
        .set({ slug: `2020/01/${index}` })
        .where('id', '=', id)
        .execute();
    await write(owner, 'Source', { body: '[a](/notes/2020/01/0) [b](/notes/2020/01/1)' });
    await owner.note.bulk({ ids: ids.slice(0, 1), action: 'publish' });
    await owner.note.update({ id: ids[1] ?? '', status: 'published' });
    const { items } = await visitor.note.allPublic();
    for (const { slug } of items)
      expect((await visitor.note.bySlug({ slug })).mentions.total, slug).toBe(1);
    expect(items).toHaveLength(2);
  });

  it('does not give a draft the old address of another item', async () => {
    const { owner, visitor } = await setUp();
    const first = await write(owner, 'First', at(past, 'here'));
    await owner.blog.update({ id: first.id, slug: 'there' });
    await write(owner, 'Source', { body: '[it](/blog/here)' });
    const draft = await owner.blog.create({ title: 'Draft', slug: 'here' });
    await owner.blog.update({ id: draft.id, slug: 'elsewhere' });
    await owner.blog.update({ id: draft.id, ...published });
    expect(await titles(visitor, 'there')).toEqual(['Source']);
    expect(await titles(visitor, 'elsewhere')).toEqual([]);
  });

  it('follows old addresses, unless visitors find another page there', async () => {
    const { owner, visitor } = await setUp();
    const target = await write(owner, 'Target');
    const paths = ['/2013/01/11/a-day', '/blog/taken', '/search'];
    for (const path of paths) await owner.redirect.create({ path, kind: 'article', id: target.id });
    await write(owner, 'Old', { body: '[it](/2013/01/11/a-day.html)' });
    await write(owner, 'Search', { body: '[it](/search)' });
    const source = await write(owner, 'Third', { body: '[it](/blog/taken)' });
    expect((await titles(visitor, 'target')).toSorted()).toEqual(['Old', 'Third']);
    await write(owner, 'New', at(past, 'taken'));
    expect(await titles(visitor, 'target')).toEqual(['Old']);
    expect(await titles(visitor, 'taken')).toEqual([source.title]);
    await owner.redirect.remove({ path: '/2013/01/11/a-day' });
    expect(await titles(visitor, 'target')).toEqual([]);
  });

  it('shows the newest, and counts all', async () => {
    const { owner, visitor } = await setUp();
    const target = await write(owner, 'Target');
    for (let day = 1; day <= maxMentions + 3; day += 1)
      await write(owner, `Source ${day}`, {
        body: '[it](/blog/target) [old](/blog/old)',
        ...at(new Date(Date.parse(past) + day * 24 * hour).toISOString()),
      });
    const check = async () => {
      const { mentions } = await visitor.blog.bySlug({ slug: 'target' });
      expect(mentions.items).toHaveLength(maxMentions);
      expect(mentions.items[0]?.title).toBe(`Source ${maxMentions + 3}`);
      expect(mentions.total).toBe(maxMentions + 3);
    };
    await check();
    await owner.redirect.create({ path: '/blog/old', kind: 'article', id: target.id });
    await check();
  });

  it('forgets the links of what is deleted for good', async () => {
    const { site, owner, visitor } = await setUp();
    await write(owner, 'Target');
    const one = await write(owner, 'One', { body: '[it](/blog/target)' });
    const two = await write(owner, 'Two', { body: '[it](/blog/target)' });
    await owner.blog.bulk({ ids: [one.id, two.id], action: 'trash' });
    await owner.blog.bulk({ ids: [one.id], action: 'delete' });
    expect(await countLinks(site)).toBe(1);
    await emptyTrash(site.db, new Date(Date.now() + 40 * 24 * hour));
    expect(await countLinks(site)).toBe(0);
    expect(await titles(visitor, 'target')).toEqual([]);
  });

  it('finds the links of existing texts, and those with the address of the site', async () => {
    const { site, owner, visitor } = await setUp();
    await write(owner, 'Target');
    await write(owner, 'Short', { body: '[it](/blog/target)' });
    await write(owner, 'Long', { body: '[it](https://you.example/blog/target)' });
    await site.db.deleteFrom('contentLink').execute();
    const gone = { sourceId: 'gone', sourceKind: 'article', path: '/blog/target' } as const;
    await site.db
      .insertInto('contentLink')
      .values({ ...gone, publishedAt: past, hasBeenPublic: 1 })
      .execute();
    expect(await rebuildLinks(site.db, 'https://you.example')).toBe(3);
    expect((await titles(visitor, 'target')).toSorted()).toEqual(['Long', 'Short']);
    // Saves know the address from now on.
    await write(owner, 'Another', { body: '[it](https://you.example/blog/target?from=here)' });
    expect(await titles(visitor, 'target')).toHaveLength(3);
    await rebuildLinks(site.db, 'https://new.example');
    expect(await titles(visitor, 'target')).toEqual(['Short']);
  });

  describe('many at once', () => {
    it('stores a limited number of the links of one text, and deletes them with it', async () => {
      const { site, owner } = await setUp();
      const body = Array.from({ length: 10_000 }, (_, index) => `[n](/b/${index})`).join(' ');
      const { id } = await write(owner, 'Hostile', { body });
      expect(await countLinks(site)).toBe(maxLinksPerItem);
      await owner.blog.update({ id, body: '' });
      expect(await countLinks(site)).toBe(0);
    });

    it('is right after saves and a rebuild at the same time', { timeout: 60_000 }, async () => {
      const { site, owner, visitor } = await setUp();
      await write(owner, 'Target');
      const sources: { id: string }[] = [];
      for (let index = 0; index < 8; index += 1) sources.push(await write(owner, `S${index}`));
      const save = async ({ id }: { id: string }, index: number) => {
        for (let round = 0; round < 4; round += 1)
          await owner.blog.update({
            id,
            body: (round + index) % 2 === 0 ? '[it](/blog/target)' : 'Nothing.',
          });
      };
      await Promise.all([...sources.map(save), rebuildLinks(site.db, ''), rebuildLinks(site.db)]);
      const linking = sources.flatMap((_, index) => (index % 2 === 1 ? [`S${index}`] : []));
      expect((await titles(visitor, 'target')).toSorted()).toEqual(linking);
    });
  });
});

const countLinks = async ({ db }: TestSite) =>
  (await db.selectFrom('contentLink').select('path').execute()).length;
