import type { ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { listBookmarks, listCollections } from '#features/bookmark/data.server.ts';
import { raindropSource, findSyncStatus } from '#features/bookmark/sync.server.ts';
import { refreshSource } from '#platform/polling/polling.server.ts';
import { as } from './as.ts';
import { onBothEngines } from './engines.ts';
import { json, startExternalService, failureCases } from './external-service.ts';
import { createSite, openSite, type TestSite } from './site.ts';

const token = 'the-token-of-nobody';

/** A collection and a bookmark as in Raindrop's documentation, with fields that are not used. */
const collection = (id: number, title: string, fields: object = {}) => ({
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
  ...fields,
});
const bookmark = (id: number, fields: object = {}) => ({
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
  ...fields,
});

interface Account {
  root: object[];
  nested?: object[];
  bookmarks: Record<number, object[]>;
}

/** A Raindrop service on loopback with the account's current content, fifty bookmarks per page. */
function startRaindrop(account: Account) {
  return startExternalService((path: string, response: ServerResponse) => {
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

const createContext = () => {
  const warn = vi.fn<(message: string, facts?: object) => void>();
  return { signal: new AbortController().signal, log: { warn } };
};

async function refreshFrom({ db }: TestSite, url: string, context = createContext()) {
  await db.updateTable('followed').set({ dueAt: '2000-01-01T00:00:00.000Z' }).execute();
  const [source] = raindropSource(db, { RAINDROP_TOKEN: token }, url);
  return source ? refreshSource(db, source, context) : false;
}

const listShownCollections = async ({ db }: TestSite) =>
  (await listCollections(db)).items.map(({ slug, items }) => `${slug}: ${items}`);

onBothEngines((engine) => {
  describe('bookmarks of Raindrop', () => {
    it('are fetched from all pages of every public collection, including nested ones', async () => {
      const site = await createSite(engine);
      const many = Array.from({ length: 120 }, (_, index) => bookmark(index + 1));
      const { url, requests } = await startRaindrop({
        root: [collection(1, 'Tools'), collection(2, 'Secret', { public: false })],
        nested: [collection(3, 'Small tools', { parent: { $id: 1 }, description: 'For hands.' })],
        bookmarks: { 1: many, 2: [bookmark(900)], 3: [bookmark(200), bookmark(201)] },
      });
      expect(await refreshFrom(site, url)).toBe(true);
      expect(await listShownCollections(site)).toEqual(['tools: 120', 'small-tools: 2']);
      expect(requests.map(({ path }) => path)).not.toContainEqual(
        expect.stringMatching(/raindrops\/2/),
      );
      expect(requests.every(({ headers }) => headers.authorization === `Bearer ${token}`)).toBe(
        true,
      );
      expect(requests.map(({ path }) => path).join()).not.toContain(token);
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

    it('are updated with stable ids and slugs, without writes for unchanged ones', async () => {
      const site = await createSite(engine);
      const owner = await as(site, 'owner');
      await owner.bookmark.createCollection({ title: 'Tools' });
      const account: Account = {
        root: [collection(1, 'Tools'), collection(2, 'Gone soon')],
        bookmarks: { 1: [bookmark(1), bookmark(2)], 2: [bookmark(3)] },
      };
      const { url } = await startRaindrop(account);
      await refreshFrom(site, url);
      expect(await listShownCollections(site)).toEqual(['tools: 0', 'tools-2: 2', 'gone-soon: 1']);
      const before = await site.db.selectFrom('bookmark').selectAll().orderBy('id').execute();
      const changedTables: string[] = [];
      site.changes.subscribe((tables) => changedTables.push(...tables));
      await refreshFrom(site, url);
      expect(new Set(changedTables)).toEqual(new Set(['followed']));
      expect(await site.db.selectFrom('bookmark').selectAll().orderBy('id').execute()).toEqual(
        before,
      );

      account.root = [collection(1, 'Better tools')];
      account.bookmarks = { 1: [bookmark(2, { title: 'Renamed' }), bookmark(3), bookmark(3)] };
      await refreshFrom(site, url);
      expect(await listShownCollections(site)).toEqual(['tools: 0', 'tools-2: 2']);
      const after = await site.db.selectFrom('bookmark').selectAll().orderBy('title').execute();
      expect(after.map(({ title }) => title)).toEqual(['Page 3', 'Renamed']);
      expect(after[1]?.id).toBe(before.find(({ raindropId }) => raindropId === '2')?.id);
    });

    it('stay unchanged while Raindrop is unavailable, across a restart, and the owner sees the problem', async () => {
      const site = await createSite(engine);
      const { url } = await startRaindrop({
        root: [collection(1, 'Tools')],
        bookmarks: { 1: [bookmark(1)] },
      });
      await refreshFrom(site, url);
      for (const [name, { handler, messagePattern }] of Object.entries(failureCases)) {
        const failing = await startExternalService(handler);
        const { signal, log } = createContext();
        expect(await refreshFrom(site, failing.url, { signal, log }), name).toBe(false);
        const following = await findSyncStatus(site.db);
        expect(following?.problem).toMatch(messagePattern);
        expect(following?.fetchedAt).toMatch(/^20/);
        expect(JSON.stringify([following, log.warn.mock.calls])).not.toContain(token);
      }
      const slow = await startExternalService(() => undefined);
      const signal = AbortSignal.timeout(50);
      expect(await refreshFrom(site, slow.url, { signal, log: createContext().log })).toBe(false);
      await site.close();
      const again = await openSite(site.location);
      expect(await listShownCollections(again)).toEqual(['tools: 1']);
    });

    it('cannot be edited on the site until the token is removed', async () => {
      const site = await createSite(engine);
      const { url } = await startRaindrop({
        root: [collection(1, 'Tools')],
        bookmarks: { 1: [bookmark(1)] },
      });
      await refreshFrom(site, url);
      const owner = await as(site, 'owner');
      const { collections: [id = ''] = [] } = (await owner.bookmark.following()) ?? {};
      const [{ id: bookmarkId } = { id: '' }] = (await owner.bookmark.all({ collectionId: id }))
        .items;
      const link = 'https://example.com/';
      const refused = { code: 'FORBIDDEN', message: expect.stringContaining('Raindrop') };
      await expect(owner.bookmark.updateCollection({ id, title: 'X' })).rejects.toMatchObject(
        refused,
      );
      await expect(
        owner.bookmark.create({ collectionId: id, title: 'X', link }),
      ).rejects.toMatchObject(refused);
      await expect(owner.bookmark.update({ id: bookmarkId, title: 'X' })).rejects.toMatchObject(
        refused,
      );
      await expect(owner.bookmark.remove({ id: bookmarkId })).rejects.toMatchObject(refused);
      await expect(owner.bookmark.removeCollection({ id })).rejects.toMatchObject(refused);
      expect(raindropSource(site.db, {})).toEqual([]);
      // As the next start does with removed sources.
      await site.db.deleteFrom('followed').execute();
      expect(await owner.bookmark.following()).toBeNull();
      await owner.bookmark.updateCollection({ id, title: 'Mine' });
    });
  });
});
