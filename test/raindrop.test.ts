import type { ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { listBookmarks, listCollections } from '#features/bookmark/data.server.ts';
import { followBookmarks, findFollowing } from '#features/bookmark/followed.server.ts';
import { renew } from '#platform/follow/follow.server.ts';
import { as } from './as.ts';
import { onBothEngines } from './engines.ts';
import { json, startOutsideService, troubles } from './outside-service.ts';
import { freshSite, openSite, type TestSite } from './site.ts';

const token = 'the-token-of-nobody';

/** As Raindrop's documents show a collection and a bookmark, with more than is read. */
const collection = (id: number, title: string, more: object = {}) => ({
  _id: id,
  title,
  public: true,
  count: 2,
  access: { level: 4, draggable: true },
  collaborators: { $id: '5dc1759a' },
  color: '#0c797d',
  cover: [],
  view: 'list',
  sort: id,
  created: '2019-10-09T11:49:53.518Z',
  lastUpdate: '2019-11-27T17:51:19.085Z',
  user: { $id: 32 },
  ...more,
});
const bookmark = (id: number, more: object = {}) => ({
  _id: id,
  title: `Page ${id}`,
  link: `https://www.example.com/${id}`,
  type: 'link',
  excerpt: 'About it',
  note: '',
  cover: 'https://up.example/a.png',
  domain: 'example.com',
  tags: ['a', 'a', ' b '],
  created: new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString(),
  media: [],
  user: { $id: 32 },
  collection: { $id: 1 },
  ...more,
});

interface Account {
  root: object[];
  nested?: object[];
  bookmarks: Record<number, object[]>;
}

/** Raindrop on loopback: it gives what the account holds now, fifty bookmarks a page. */
function startRaindrop(account: Account) {
  return startOutsideService((path: string, response: ServerResponse) => {
    const url = new URL(path, 'http://raindrop.invalid');
    const [, id] = /^\/raindrops\/(\d+)$/.exec(url.pathname) ?? [];
    const start = Number(url.searchParams.get('page')) * 50;
    const lists: Record<string, object[]> = {
      '/collections': account.root,
      '/collections/childrens': account.nested ?? [],
    };
    const items = id
      ? account.bookmarks[Number(id)]?.slice(start, start + 50)
      : lists[url.pathname];
    json({ result: items !== undefined, items })(path, response);
  });
}

const doing = () => {
  const warn = vi.fn<(message: string, facts?: object) => void>();
  return { signal: new AbortController().signal, log: { warn } };
};

async function fetchFrom({ db }: TestSite, url: string, with_ = doing()) {
  await db.updateTable('followed').set({ dueAt: '2000-01-01T00:00:00.000Z' }).execute();
  const [followed] = followBookmarks(db, { RAINDROP_TOKEN: token }, url);
  return followed ? renew(db, followed, with_) : false;
}

const shown = async ({ db }: TestSite) =>
  (await listCollections(db)).items.map(({ slug, items }) => `${slug}: ${items}`);

onBothEngines((engine) => {
  describe('bookmarks of Raindrop', () => {
    it('come with all pages of every public collection, nested ones too', async () => {
      const site = await freshSite(engine);
      const many = Array.from({ length: 120 }, (_, index) => bookmark(index + 1));
      const { url, asked } = await startRaindrop({
        root: [collection(1, 'Tools'), collection(2, 'Secret', { public: false })],
        nested: [collection(3, 'Small tools', { parent: { $id: 1 }, description: 'For hands.' })],
        bookmarks: { 1: many, 2: [bookmark(900)], 3: [bookmark(200), bookmark(201)] },
      });
      expect(await fetchFrom(site, url)).toBe(true);
      expect(await shown(site)).toEqual(['tools: 120', 'small-tools: 2']);
      expect(asked.map(({ path }) => path)).not.toContainEqual(
        expect.stringMatching(/raindrops\/2/),
      );
      expect(asked.every(({ headers }) => headers.authorization === `Bearer ${token}`)).toBe(true);
      expect(asked.map(({ path }) => path).join()).not.toContain(token);
      const [tools] = (await listCollections(site.db)).items;
      const { items } = await listBookmarks(site.db, { collectionId: tools?._id ?? '' });
      expect(items[0]).toEqual({
        _id: expect.any(String),
        collectionId: tools?._id,
        title: 'Page 120',
        link: 'https://www.example.com/120',
        domain: 'example.com',
        excerpt: 'About it',
        note: '',
        cover: 'https://up.example/a.png',
        tags: ['a', 'b'],
        createdAt: '2026-01-01T02:00:00.000Z',
      });
      expect(
        JSON.stringify(await site.db.selectFrom('followed').selectAll().execute()),
      ).not.toContain(token);
    });

    it('follow what changes there, keep their ids and addresses, and write nothing that is the same', async () => {
      const site = await freshSite(engine);
      const owner = await as(site, 'owner');
      await owner.bookmark.createCollection({ title: 'Tools' });
      const account: Account = {
        root: [collection(1, 'Tools'), collection(2, 'Gone soon')],
        bookmarks: { 1: [bookmark(1), bookmark(2)], 2: [bookmark(3)] },
      };
      const { url } = await startRaindrop(account);
      await fetchFrom(site, url);
      expect(await shown(site)).toEqual(['tools: 0', 'tools-2: 2', 'gone-soon: 1']);
      const before = await site.db.selectFrom('bookmark').selectAll().orderBy('id').execute();
      const heard: string[] = [];
      site.changes.subscribe((tables) => heard.push(...tables));
      await fetchFrom(site, url);
      expect(new Set(heard)).toEqual(new Set(['followed']));
      expect(await site.db.selectFrom('bookmark').selectAll().orderBy('id').execute()).toEqual(
        before,
      );

      account.root = [collection(1, 'Better tools')];
      account.bookmarks = { 1: [bookmark(2, { title: 'Renamed' }), bookmark(3), bookmark(3)] };
      await fetchFrom(site, url);
      expect(await shown(site)).toEqual(['tools: 0', 'tools-2: 2']);
      const after = await site.db.selectFrom('bookmark').selectAll().orderBy('title').execute();
      expect(after.map(({ title }) => title)).toEqual(['Page 3', 'Renamed']);
      expect(after[1]?.id).toBe(before.find(({ raindropId }) => raindropId === '2')?.id);
    });

    it('stay as they were while Raindrop is away, over a restart too, and the owner is told', async () => {
      const site = await freshSite(engine);
      const { url } = await startRaindrop({
        root: [collection(1, 'Tools')],
        bookmarks: { 1: [bookmark(1)] },
      });
      await fetchFrom(site, url);
      for (const [name, { answer, says }] of Object.entries(troubles)) {
        const away = await startOutsideService(answer);
        const { signal, log } = doing();
        expect(await fetchFrom(site, away.url, { signal, log }), name).toBe(false);
        const following = await findFollowing(site.db);
        expect(following?.problem).toMatch(says);
        expect(following?.fetchedAt).toMatch(/^20/);
        expect(JSON.stringify([following, log.warn.mock.calls])).not.toContain(token);
      }
      const slow = await startOutsideService(() => undefined);
      const signal = AbortSignal.timeout(50);
      expect(await fetchFrom(site, slow.url, { signal, log: doing().log })).toBe(false);
      await site.close();
      const again = await openSite(site.place);
      expect(await shown(again)).toEqual(['tools: 1']);
    });

    it('are changed there and not here, until the token is taken away', async () => {
      const site = await freshSite(engine);
      const { url } = await startRaindrop({
        root: [collection(1, 'Tools')],
        bookmarks: { 1: [bookmark(1)] },
      });
      await fetchFrom(site, url);
      const owner = await as(site, 'owner');
      const { collections: [id = ''] = [] } = (await owner.bookmark.following()) ?? {};
      const [{ id: kept } = { id: '' }] = (await owner.bookmark.all({ collectionId: id })).items;
      const link = 'https://example.com/';
      const refused = { code: 'FORBIDDEN', message: expect.stringContaining('Raindrop') };
      await expect(owner.bookmark.updateCollection({ id, title: 'X' })).rejects.toMatchObject(
        refused,
      );
      await expect(
        owner.bookmark.create({ collectionId: id, title: 'X', link }),
      ).rejects.toMatchObject(refused);
      await expect(owner.bookmark.update({ id: kept, title: 'X' })).rejects.toMatchObject(refused);
      await expect(owner.bookmark.remove({ id: kept })).rejects.toMatchObject(refused);
      await expect(owner.bookmark.removeCollection({ id })).rejects.toMatchObject(refused);
      expect(followBookmarks(site.db, {})).toEqual([]);
      // As the next start does with what is followed no longer.
      await site.db.deleteFrom('followed').execute();
      expect(await owner.bookmark.following()).toBeNull();
      await owner.bookmark.updateCollection({ id, title: 'Mine' });
    });
  });
});
