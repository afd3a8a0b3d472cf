import { expect, it } from 'vitest';
import { as, getFailure } from '../../../test/as.ts';
import { contentContract } from '../../../test/content-contract.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { createSite } from '../../../test/site.ts';

contentContract('note', { body: 'A thought.' });

const published = { status: 'published' as const, publishedAt: '2026-03-04T05:06:07Z' };

onBothEngines((engine) => {
  const setUp = async () => {
    const site = await createSite(engine);
    return { owner: (await as(site, 'owner')).note, anyone: (await as(site, 'anonymous')).note };
  };

  it('needs no title: readers and lists get one from the text', async () => {
    const { owner, anyone } = await setUp();
    const { id, slug, title } = await owner.create({ body: 'The **low** lamp.', ...published });
    expect(title).toBe('');
    expect(slug).toMatch(/^2026\/03\/[a-z0-9]{8}$/);
    expect(await anyone.bySlug({ slug })).toMatchObject({
      title: 'The low lamp.',
      hasTitle: false,
    });
    expect((await owner.all({ q: 'low lamp' })).items).toMatchObject([{ title: 'The low lamp.' }]);
    await owner.update({ id, body: 'The high lamp.' });
    expect((await anyone.bySlug({ slug })).title).toBe('The high lamp.');
    await owner.update({ id, title: 'Lamps' });
    expect(await anyone.bySlug({ slug })).toMatchObject({ title: 'Lamps', hasTitle: true });
    expect(await owner.update({ id, title: null })).toMatchObject({ title: '', slug });
    expect((await anyone.bySlug({ slug })).title).toBe('The high lamp.');
  });

  it('has the month of publication in its slug, and moves with it', async () => {
    const { owner, anyone } = await setUp();
    const { id, slug } = await owner.create({ title: 'Tides', body: 'Low.', ...published });
    expect(slug).toBe('2026/03/tides');
    const moved = await owner.update({ id, publishedAt: '2025-12-31T23:59:59Z' });
    expect(moved.slug).toBe('2025/12/tides');
    expect(await getFailure(anyone.bySlug({ slug }))).toMatchObject({ movedTo: '2025/12/tides' });
    expect((await owner.update({ id, slug: 'ebb' })).slug).toBe('2025/12/ebb');
    expect((await owner.update({ id, slug: '2001/01/flood' })).slug).toBe('2025/12/flood');
  });

  it('numbers equal titles of a month, and not those of different ones', async () => {
    const { owner } = await setUp();
    const note = { title: 'Tides', body: 'Low.', status: 'published' as const };
    const slugs = [];
    for (const day of ['2026-03-01', '2026-03-31', '2026-04-01'])
      slugs.push((await owner.create({ ...note, publishedAt: `${day}T12:00:00Z` })).slug);
    expect(slugs).toEqual(['2026/03/tides', '2026/03/tides-2', '2026/04/tides']);
    const taken = owner.create({ ...note, slug: 'tides', publishedAt: '2026-04-02T12:00:00Z' });
    expect(await getFailure(taken)).toMatchObject({ code: 'CONFLICT', field: 'slug' });
  });

  it('gets the month when several are published together', async () => {
    const { owner } = await setUp();
    const { id } = await owner.create({ slug: '2001/02/old', body: 'An old draft.' });
    expect((await owner.byId({ id })).slug).toBe('2001/02/old');
    await owner.bulk({ ids: [id], action: 'publish' });
    const { slug, publishedAt } = await owner.byId({ id });
    expect(slug).toBe(`${publishedAt?.slice(0, 7).replace('-', '/')}/old`);
  });

  it.each([
    [{ form: 'note' as const }, 'body'],
    [{ form: 'link' as const, body: 'Read it.' }, 'linkUrl'],
    [{ form: 'quote' as const, body: 'Yes.' }, 'quote'],
    [{ form: 'photo' as const }, 'body'],
    [{ form: 'photo' as const, body: 'No picture.' }, 'body'],
    [{ form: 'photo' as const, body: '![a](/media/a.jpg)'.repeat(5) }, 'body'],
    [{ form: 'link' as const, linkUrl: 'javascript:alert(1)' }, 'linkUrl'],
  ])('is not published without what %o needs', async (fields, field) => {
    const { owner } = await setUp();
    const create = owner.create({ ...fields, ...published });
    expect(await getFailure(create)).toMatchObject({ code: 'BAD_REQUEST', field });
  });

  it('does not publish an incomplete one with others', async () => {
    const { owner } = await setUp();
    const whole = await owner.create({ body: 'Whole.' });
    const link = await owner.create({ form: 'link', body: 'Of a link without an address.' });
    const publish = owner.bulk({ ids: [whole.id, link.id], action: 'publish' });
    expect(await getFailure(publish)).toMatchObject({ code: 'BAD_REQUEST', field: 'linkUrl' });
    expect((await owner.byId({ id: whole.id })).status).toBe('draft');
  });

  it('shows what it links to or quotes as one text', async () => {
    const { owner, anyone } = await setUp();
    const linkUrl = 'https://example.com/a';
    const link = { form: 'link' as const, linkUrl, linkTitle: 'A <b>', body: 'Yes.' };
    const one = await owner.create({ ...link, ...published });
    expect((await anyone.bySlug({ slug: one.slug })).html).toMatch(
      /<a href="https:\/\/example\.com\/a"[^>]*>A &#x3C;b><\/a>[^]*<p>Yes\.<\/p>/,
    );
    const quote = { form: 'quote' as const, quote: 'So *it* is.', quoteAuthor: 'Ada' };
    const two = await owner.create({ ...quote, ...published });
    expect(await anyone.bySlug({ slug: two.slug })).toMatchObject({ title: 'Ada: “So it is.”' });
    expect(await owner.byId({ id: two.id })).toMatchObject({ ...quote, body: '' });
  });

  it('lists the notes of a month and of a tag, with their texts', async () => {
    const { owner, anyone } = await setUp();
    const at = (day: string, tags: string[]) =>
      owner.create({ body: day, tags, status: 'published', publishedAt: `${day}T00:00:00Z` });
    await at('2025-12-31', ['Sea']);
    const january = await at('2026-01-01', ['Sea', 'Moon']);
    await at('2026-02-01', []);
    const { items } = await anyone.allPublic({ month: '2026/01' });
    expect(items).toMatchObject([{ id: january.id, html: '<p>2026-01-01</p>' }]);
    expect(items[0]?.tags).toEqual([
      { slug: 'sea', label: 'Sea' },
      { slug: 'moon', label: 'Moon' },
    ]);
    expect((await anyone.allPublic({ tag: 'sea' })).items).toHaveLength(2);
    expect(await anyone.months()).toEqual([
      { month: '2026/02', notes: 1 },
      { month: '2026/01', notes: 1 },
      { month: '2025/12', notes: 1 },
    ]);
  });
});

onBothEngines((engine) => {
  it('pages through notes and articles together, each once, the newest first', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const { note } = await as(site, 'anonymous');
    const days = ['01', '02', '02', '03', '04', '05', '06'];
    for (const [index, day] of days.entries()) {
      const common = { body: `Text ${index}`, tags: ['Sea'], status: 'published' as const };
      const dated = { ...common, publishedAt: `2026-05-${day}T10:00:00Z` };
      await (index % 2 === 0
        ? owner.note.create(dated)
        : owner.blog.create({ ...dated, title: `Article ${index}` }));
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof note.stream>> = await note.stream({
        limit: 2,
        cursor,
        tag: 'sea',
      });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ kind, title }) => `${kind} ${title}`));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect(seen[0]).toBe('note Text 6');
    expect(seen.at(-1)).toBe('note Text 0');
    expect((await note.stream({ hasArticles: false })).items).toHaveLength(4);
    expect((await note.stream({ tag: 'moon' })).items).toEqual([]);
    expect((await note.stream({ month: '2026/05' })).items).toHaveLength(7);
  });
});
