/** The owner's lists, bulk actions, previews, autosaves and trash. */
import { describe, expect, it } from 'vitest';
import { previewLifetimeMs } from '#content/preview.server.ts';
import { emptyTrash, trashRetentionMs } from '#content/trash.server.ts';
import { as, getFailure, type Caller } from './as.ts';
import { onBothEngines } from './engines.ts';
import { createSite } from './site.ts';

const past = '2026-01-02T03:04:05.000Z';
const hour = 3_600_000;
const unknownId = '019a0000-0000-7000-8000-000000000000';

async function createProjects(owner: Caller) {
  const published = await owner.project.create({
    title: 'Beta',
    description: 'Tides, 100% of them',
    status: 'published',
    publishedAt: past,
  });
  const draft = await owner.project.create({ title: 'alpha' });
  const scheduled = await owner.project.create({
    title: 'Gamma_1',
    status: 'published',
    publishedAt: new Date(Date.now() + hour).toISOString(),
  });
  const trashed = await owner.project.create({ title: 'Delta' });
  await owner.project.remove({ id: trashed.id });
  return { published, draft, scheduled, trashed };
}

onBothEngines((engine) => {
  describe('the owner’s list', () => {
    it('is filtered by status, with counts of all statuses', async () => {
      const owner = await as(await createSite(engine), 'owner');
      const { published, draft, scheduled, trashed } = await createProjects(owner);
      const expected = { draft, scheduled, published, trash: trashed };
      for (const [status, thing] of Object.entries(expected)) {
        const list = await owner.project.all({ status: status as keyof typeof expected });
        expect(
          list.items.map((item) => item.id),
          status,
        ).toEqual([thing.id]);
        expect(list.total).toBe(1);
        expect(list.counts).toEqual({ current: 3, draft: 1, scheduled: 1, published: 1, trash: 1 });
      }
      expect((await owner.project.all({ status: 'current' })).items).toHaveLength(3);
      expect((await owner.project.all()).total).toBe(4);
    });

    it('is searched in titles and descriptions, with wildcards taken literally', async () => {
      const owner = await as(await createSite(engine), 'owner');
      await createProjects(owner);
      const titles = async (q: string) =>
        (await owner.project.all({ q })).items.map((item) => item.title);
      expect(await titles('ALPHA')).toEqual(['alpha']);
      expect(await titles('tides')).toEqual(['Beta']);
      expect(await titles('100%')).toEqual(['Beta']);
      expect(await titles('_')).toEqual(['Gamma_1']);
      expect(await titles('%')).toEqual(['Beta']);
      expect(await titles('\\')).toEqual([]);
      expect((await owner.project.all({ q: 'alpha' })).counts.current).toBe(1);
    });

    it('is paged by number in every order', async () => {
      const owner = await as(await createSite(engine), 'owner');
      for (const title of ['C', 'A', 'E', 'B', 'D']) await owner.snippet.create({ title });
      const [first] = (await owner.snippet.all({ sort: 'oldest' })).items;
      await owner.snippet.update({ id: first?.id ?? '', description: 'Changed last' });
      const pages = async (sort: 'title' | 'changed' | 'newest' | 'oldest' | 'published') => {
        const all = [1, 2, 3].map((page) => owner.snippet.all({ sort, page, limit: 2 }));
        return (await Promise.all(all)).map((part) =>
          part.items.map((item) => item.title).join(''),
        );
      };
      expect(await pages('title')).toEqual(['AB', 'CD', 'E']);
      expect(await pages('oldest')).toEqual(['CA', 'EB', 'D']);
      expect(await pages('newest')).toEqual(['DB', 'EA', 'C']);
      expect((await pages('changed')).join('')[0]).toBe('C');
      expect((await pages('published')).join('')).toHaveLength(5);
    });
  });

  describe('bulk actions', () => {
    it('publish items, each with a revision, and keep existing dates', async () => {
      const site = await createSite(engine);
      const owner = await as(site, 'owner');
      const { published, draft, scheduled, trashed } = await createProjects(owner);
      const ids = [published.id, draft.id, scheduled.id, trashed.id];
      const { changed } = await owner.project.bulk({ ids, action: 'publish' });
      expect(changed.toSorted()).toEqual([draft.id, scheduled.id].toSorted());
      const list = await owner.project.all({ status: 'published' });
      expect(list.total).toBe(3);
      expect(await owner.project.byId({ id: draft.id })).toMatchObject({ version: 2 });
      expect((await owner.project.revisions({ id: draft.id })).items).toHaveLength(2);
      await owner.project.bulk({ ids, action: 'unpublish' });
      await owner.project.bulk({ ids, action: 'publish' });
      expect((await owner.project.byId({ id: published.id })).publishedAt).toBe(past);
      const anonymous = await as(site, 'anonymous');
      expect((await anonymous.project.allPublic()).items).toHaveLength(3);
    });

    it('move items to the trash, restore them, and delete them only from there', async () => {
      const owner = await as(await createSite(engine), 'owner');
      const { published, draft, trashed } = await createProjects(owner);
      const ids = [published.id, draft.id, unknownId];
      expect((await owner.project.bulk({ ids, action: 'delete' })).changed).toEqual([]);
      expect((await owner.project.bulk({ ids, action: 'trash' })).changed).toHaveLength(2);
      expect((await owner.project.bulk({ ids, action: 'restore' })).changed).toHaveLength(2);
      const gone = [trashed.id];
      expect((await owner.project.bulk({ ids: gone, action: 'delete' })).changed).toEqual(gone);
      expect((await getFailure(owner.project.byId({ id: trashed.id }))).code).toBe('NOT_FOUND');
      expect((await owner.project.revisions({ id: trashed.id })).items).toEqual([]);
      expect((await owner.project.create({ title: 'Delta' })).slug).toBe('delta');
    });
  });

  describe('a preview', () => {
    it('shows a draft to everybody with its link for a week, and nothing else', async () => {
      const site = await createSite(engine);
      const owner = await as(site, 'owner');
      const anonymous = await as(site, 'anonymous');
      const { id } = await owner.blog.create({ title: 'Not yet', body: 'A **draft**.' });
      const other = await owner.blog.create({ title: 'Another' });
      const { url, expiresAt } = await owner.blog.previewLink({ id });
      expect(url).toMatch(/^https:\/\/site\.example\/preview\/article\//);
      expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(previewLifetimeMs - hour);
      const token = url.split('/').at(-1) ?? '';
      const shown = await anonymous.blog.byPreview({ token });
      expect(shown).toMatchObject({ title: 'Not yet', html: '<p>A <strong>draft</strong>.</p>' });
      expect(shown).not.toHaveProperty('body');
      const [linkId = '', signature = ''] = token.split('.');
      const otherUrl = (await owner.blog.previewLink({ id: other.id })).url;
      const otherId = otherUrl.split('/').at(-1)?.split('.')[0] ?? '';
      const invalidTokens = [
        `${otherId}.${signature}`,
        `${id}.${signature}`,
        `${token}.`,
        `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
        `${linkId}.é`,
        '',
        '...',
      ];
      for (const tampered of invalidTokens)
        expect(
          (await getFailure(anonymous.blog.byPreview({ token: tampered }))).code,
          tampered,
        ).toBe('NOT_FOUND');
      expect((await getFailure(anonymous.project.byPreview({ token }))).code).toBe('NOT_FOUND');
      await owner.blog.remove({ id });
      expect((await getFailure(anonymous.blog.byPreview({ token }))).code).toBe('NOT_FOUND');
    });

    it('expires after a week, and is then not listed', async () => {
      const site = await createSite(engine);
      const owner = await as(site, 'owner');
      const { id } = await owner.page.create({ title: 'Not yet' });
      const { url } = await owner.page.previewLink({ id });
      const token = url.split('/').at(-1) ?? '';
      const setExpiry = (ms: number) =>
        site.db
          .updateTable('previewLink')
          .set({ expiresAt: new Date(Date.now() + ms).toISOString() })
          .execute();
      await setExpiry(hour);
      expect(await owner.page.byPreview({ token })).toMatchObject({ title: 'Not yet' });
      await setExpiry(-1);
      expect((await getFailure(owner.page.byPreview({ token }))).code).toBe('NOT_FOUND');
      expect(await owner.page.previewLinks({ id })).toEqual([]);
    });

    it('has links that are listed and revoked one by one', async () => {
      const owner = await as(await createSite(engine), 'owner');
      const { id } = await owner.blog.create({ title: 'Not yet' });
      const other = await owner.blog.create({ title: 'Another' });
      const first = await owner.blog.previewLink({ id });
      expect(await owner.blog.previewLink({ id })).toEqual(first);
      const second = await owner.blog.createPreviewLink({ id });
      const otherLink = await owner.blog.previewLink({ id: other.id });
      expect(await owner.blog.previewLinks({ id })).toEqual([second, first]);
      const open = ({ url }: { url: string }) =>
        owner.blog.byPreview({ token: url.split('/').at(-1) ?? '' });
      await owner.blog.revokePreviewLink({ id, linkId: otherLink.id });
      await owner.blog.revokePreviewLink({ id, linkId: first.id });
      await owner.blog.revokePreviewLink({ id, linkId: first.id });
      expect((await getFailure(open(first))).code).toBe('NOT_FOUND');
      expect(await open(second)).toMatchObject({ title: 'Not yet' });
      expect(await open(otherLink)).toMatchObject({ title: 'Another' });
      expect(await owner.blog.previewLinks({ id })).toEqual([second]);
    });

    it('has at most twenty links at a time', async () => {
      const owner = await as(await createSite(engine), 'owner');
      const { id } = await owner.blog.create({ title: 'Not yet' });
      for (let count = 0; count < 20; count++) await owner.blog.createPreviewLink({ id });
      const failure = await getFailure(owner.blog.createPreviewLink({ id }));
      expect(failure.message).toContain('Revoke one of them first.');
      const [newest] = await owner.blog.previewLinks({ id });
      expect(await owner.blog.previewLink({ id })).toEqual(newest);
    });

    it('loses its links when the item is deleted permanently', async () => {
      const site = await createSite(engine);
      const owner = await as(site, 'owner');
      const { id } = await owner.blog.create({ title: 'Not yet' });
      await owner.blog.previewLink({ id });
      await owner.blog.remove({ id });
      await owner.blog.bulk({ ids: [id], action: 'delete' });
      expect(await site.db.selectFrom('previewLink').selectAll().execute()).toEqual([]);
    });
  });

  it('consecutive autosaves share one revision, and manual saves keep theirs', async () => {
    const owner = await as(await createSite(engine), 'owner');
    const { id } = await owner.blog.create({ title: 'One' });
    const save = (body: string, autosave: boolean) => owner.blog.update({ id, body, autosave });
    for (const body of ['a', 'ab', 'abc']) await save(body, true);
    await save('by hand', false);
    await save('later', true);
    const { items } = await owner.blog.revisions({ id });
    expect(items.map((item) => item.autosaved)).toEqual([true, false, true, false]);
    const bodies = await Promise.all(
      items.map((item) => owner.blog.revision({ id, revisionId: item.id })),
    );
    expect(bodies.map(({ content }) => (content as { body: string }).body)).toEqual([
      'later',
      'by hand',
      'abc',
      '',
    ]);
  });

  it('the dashboard lists the next scheduled article first', async () => {
    const owner = await as(await createSite(engine), 'owner');
    const inDays = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString();
    const schedule = (title: string, days: number) =>
      owner.blog.create({
        title,
        status: 'published',
        publishedAt: inDays(days),
        description: 'Soon',
      });
    await schedule('Later', 9);
    await schedule('Next', 2);
    await owner.blog.create({ title: 'Bare', status: 'published', imageUrl: '/media/a.webp' });
    for (let count = 0; count < 20; count += 1)
      await owner.blog.create({ title: `Draft ${count}` });
    const attention = await owner.dashboard.attention();
    const titles = (things: { title: string }[]) => things.map((thing) => thing.title);
    expect(titles(attention.scheduled)).toEqual(['Next', 'Later']);
    expect(titles(attention.withoutDescription)).toEqual(['Bare']);
    expect(titles(attention.withoutAlt)).toEqual(['Bare']);
    expect([titles(attention.drafts)[0], attention.drafts.length]).toEqual(['Draft 19', 6]);
    expect(attention.counts).toEqual({ draft: 20, scheduled: 2, trash: 0 });
  });

  it('revisions are listed page by page', async () => {
    const owner = await as(await createSite(engine), 'owner');
    const { id } = await owner.snippet.create({ title: 'Often' });
    for (let count = 1; count <= 104; count += 1)
      await owner.snippet.update({ id, code: `${count}` });
    const first = await owner.snippet.revisions({ id });
    const rest = await owner.snippet.revisions({ id, cursor: first.nextCursor });
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([100, 5, null]);
    const ids = [...first.items, ...rest.items].map((item) => item.id);
    expect(new Set(ids).size).toBe(105);
    expect(ids).toEqual(ids.toSorted().toReversed());
  });

  it('the trash is emptied after thirty days', async () => {
    const { db, ...site } = await createSite(engine);
    const owner = await as({ db, ...site }, 'owner');
    const article = await owner.blog.create({ title: 'Old', tags: ['a'] });
    const page = await owner.page.create({ title: 'Kept' });
    await owner.blog.remove({ id: article.id });
    expect(await emptyTrash(db, new Date(Date.now() + trashRetentionMs - hour))).toBe(0);
    expect(await emptyTrash(db, new Date(Date.now() + trashRetentionMs + hour))).toBe(1);
    expect((await getFailure(owner.blog.byId({ id: article.id }))).code).toBe('NOT_FOUND');
    expect((await owner.page.byId({ id: page.id })).title).toBe('Kept');
  });
});
