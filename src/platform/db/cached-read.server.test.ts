import { expect, it, vi } from 'vitest';
import { onBothEngines } from '../../../test/engines.ts';
import { createSite, openSite, type TestSite } from '../../../test/site.ts';
import { createCachedRead } from './cached-read.server.ts';
import type { Db } from './database.ts';
import { trackReads } from './table-tracking.server.ts';

async function save(db: Db, value: string) {
  const row = { value: JSON.stringify(value), updatedAt: '2026-01-01T00:00:00.000Z' };
  await db
    .insertInto('setting')
    .values({ key: 'word', ...row })
    .onConflict((on) => on.column('key').doUpdateSet(row))
    .execute();
}

async function readWord(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'word')
    .executeTakeFirst();
  return row?.value ?? null;
}

/** On PostgreSQL nothing is held until the process listens for changes. */
const waitForChangeFeed = (site: TestSite) =>
  vi.waitFor(() => expect(site.isChangeFeedLive()).toBe(true), { timeout: 20_000 });

onBothEngines((engine) => {
  it('a cached read reads again only after a write to one of its tables', async () => {
    const site = await createSite(engine);
    await waitForChangeFeed(site);
    const read = vi.fn<typeof readWord>(readWord);
    const cachedRead = createCachedRead(read);
    await save(site.db, 'first');
    expect([await cachedRead(site.db), await cachedRead(site.db)]).toEqual(['"first"', '"first"']);
    expect(read).toHaveBeenCalledTimes(1);
    await site.db.insertInto('ownerLink').values(ownerLink).execute();
    expect(await cachedRead(site.db)).toBe('"first"');
    expect(read).toHaveBeenCalledTimes(1);
    await save(site.db, 'second');
    expect(await cachedRead(site.db)).toBe('"second"');
  });

  it('a cached read shows the writes of its own transaction, and to others only once they are committed', async () => {
    const site = await createSite(engine);
    await waitForChangeFeed(site);
    const cachedRead = createCachedRead(readWord);
    expect(await cachedRead(site.db)).toBeNull();
    await site.db.transaction().execute(async (trx) => {
      await save(trx, 'own');
      expect(await cachedRead(trx)).toBe('"own"');
    });
    expect(await cachedRead(site.db)).toBe('"own"');
    const rollback = site.db.transaction().execute(async (trx) => {
      await save(trx, 'never');
      throw new Error('rolled back');
    });
    await expect(rollback).rejects.toThrow('rolled back');
    expect(await cachedRead(site.db)).toBe('"own"');
  });

  it('a cached read notices the write of another process', async () => {
    const site = await createSite(engine);
    await waitForChangeFeed(site);
    const other = await openSite(site.location);
    const cachedRead = createCachedRead(readWord);
    expect(await cachedRead(site.db)).toBeNull();
    await save(other.db, 'theirs');
    const read = async () => expect(await cachedRead(site.db)).toBe('"theirs"');
    // SQLite is asked at each read; PostgreSQL sends a notification.
    await (engine === 'sqlite' ? read() : vi.waitFor(read, { timeout: 10_000 }));
  });

  it('a write during a cached read is not lost', async () => {
    const site = await createSite(engine);
    await waitForChangeFeed(site);
    const cachedRead = createCachedRead(async (db) => {
      const word = await readWord(db);
      if (word === null) await save(site.db, 'meanwhile');
      return word;
    });
    expect(await cachedRead(site.db)).toBe('"meanwhile"');
    expect(await cachedRead(site.db)).toBe('"meanwhile"');
  });

  it('a reader depends on the tables of a value that was read before', async () => {
    const site = await createSite(engine);
    await waitForChangeFeed(site);
    const cachedRead = createCachedRead(readWord);
    await cachedRead(site.db);
    const tables = new Set<string>();
    await trackReads(tables, () => cachedRead(site.db));
    expect(tables).toEqual(new Set(['setting']));
  });

  it('a cached read that failed is tried again', async () => {
    const site = await createSite(engine);
    await waitForChangeFeed(site);
    let failures = 0;
    const cachedRead = createCachedRead(async (db) => {
      failures += 1;
      if (failures === 1) throw new Error('once');
      return readWord(db);
    });
    await expect(cachedRead(site.db)).rejects.toThrow('once');
    expect(await cachedRead(site.db)).toBeNull();
  });
});

const ownerLink = { hash: 'a', second: 0, expiresAt: '2026-01-01', createdAt: '2026-01-01' };
