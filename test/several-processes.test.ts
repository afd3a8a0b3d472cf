/** Several processes on one SQLite database. */
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import type { Siblings } from '#platform/db/open.server.ts';
import { inSnapshot } from '#platform/db/table-io.server.ts';
import { createSeededRandom } from './fuzz/seeded-random.ts';
import { createSite, openSite, type TestSite } from './site.ts';

/** Another process's connection, which does not wait for a lock. */
function openOtherConnection({ location }: TestSite) {
  const database = new Sqlite(location.file, { timeout: 0 });
  onTestFinished(() => void database.close());
  const insert = database.prepare('INSERT INTO job (name, startedAt) VALUES (?, ?)');
  return { insert: (name: string) => insert.run(name, '2026-01-01T00:00:00.000Z') };
}

const startedAt = '2026-01-01T00:00:00.000Z';

it('commits a transaction that reads before it writes, although another process writes meanwhile', async () => {
  const site = await createSite('sqlite');
  const other = openOtherConnection(site);
  await site.db.transaction().execute(async (trx) => {
    await trx.selectFrom('job').selectAll().execute();
    expect(() => other.insert('theirs')).toThrow('locked');
    await trx.insertInto('job').values({ name: 'ours', startedAt }).execute();
  });
  other.insert('theirs');
  const jobs = await site.db.selectFrom('job').select('name').orderBy('name').execute();
  expect(jobs.map(({ name }) => name)).toEqual(['ours', 'theirs']);
});

it('lets another process write while a backup reads, which sees none of it', async () => {
  const site = await createSite('sqlite');
  const other = openOtherConnection(site);
  await inSnapshot(site.db, async (snapshot) => {
    expect(await snapshot.selectFrom('job').selectAll().execute()).toEqual([]);
    other.insert('theirs');
    expect(await snapshot.selectFrom('job').selectAll().execute()).toEqual([]);
  });
  expect(await site.db.selectFrom('job').selectAll().execute()).toHaveLength(1);
});

it('goes on while a write waits for that of another process, and then writes', async () => {
  const site = await createSite('sqlite');
  const other = new Sqlite(site.location.file);
  onTestFinished(() => void other.close());
  const insert = (db: TestSite['db'], name: string) =>
    db.insertInto('job').values({ name, startedAt }).execute();
  const writes = {
    statement: () => insert(site.db, 'statement'),
    transaction: () => site.db.transaction().execute((trx) => insert(trx, 'transaction')),
  };
  for (const [name, write] of Object.entries(writes)) {
    other.exec('BEGIN IMMEDIATE');
    let isWritten = false;
    const written = write().then(() => (isWritten = true));
    // The lock is released by this process, which could not do so if it were blocked.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(isWritten, name).toBe(false);
    other.exec('COMMIT');
    await written;
  }
  const jobs = await site.db.selectFrom('job').select('name').orderBy('name').execute();
  expect(jobs.map(({ name }) => name)).toEqual(['statement', 'transaction']);
});

/** The databases of processes of one server, with all that each of them has been told. */
async function openServer(count: number) {
  const first = await createSite('sqlite');
  const sites = [first];
  while (sites.length < count) sites.push(await openSite(first.location));
  const handlers: ((tables: string[]) => void)[] = [];
  const received = sites.map((): string[] => []);
  /** Resolves when a message may be delivered. */
  const delivery = { wait: async () => {} };
  for (const [index, site] of sites.entries()) {
    site.changes.subscribe((tables) => received[index]?.push(...tables));
    const siblings: Siblings = {
      announce: (tables) =>
        Promise.all(
          handlers.map(async (handle, other) => {
            if (other === index) return;
            await delivery.wait();
            handle(tables);
            await delivery.wait();
          }),
        ),
      onAnnouncement: (handle) => void (handlers[index] = handle),
    };
    site.joinSiblings(siblings);
  }
  const insert = (index: number, name: string) =>
    sites[index]?.db.insertInto('job').values({ name, startedAt }).execute();
  return { sites, received, delivery, insert, other: openOtherConnection(first) };
}

it('ends a write when all processes of the server know of it, and lets others use the connection meanwhile', async () => {
  const { sites, received, delivery, insert } = await openServer(3);
  const gate = Promise.withResolvers<void>();
  delivery.wait = () => gate.promise;
  let isWritten = false;
  const writes = [
    insert(0, 'statement'),
    sites[0]?.db
      .transaction()
      .execute((trx) => trx.insertInto('job').values({ name: 'transaction', startedAt }).execute()),
  ];
  const written = Promise.all(writes).then(() => (isWritten = true));
  await expect.poll(() => sites[0]?.db.selectFrom('job').select('name').execute()).toHaveLength(2);
  expect(isWritten).toBe(false);
  expect(received).toEqual([['job', 'job'], [], []]);
  gate.resolve();
  await written;
  expect(received).toEqual([
    ['job', 'job'],
    ['job', 'job'],
    ['job', 'job'],
  ]);
});

it('invalidates no more than what was written where only processes of the server write', async () => {
  const { sites, received, insert } = await openServer(2);
  for (let number = 0; number < 20; number += 1) await insert(number % 2, `job ${number}`);
  for (const { poll } of sites) poll();
  expect(new Set(received.flat())).toEqual(new Set(['job']));
});

it('finds the write of another program at the same time as an announcement', async () => {
  const { received, delivery, insert, other } = await openServer(2);
  const gate = Promise.withResolvers<void>();
  delivery.wait = () => gate.promise;
  const written = insert(0, 'ours');
  await expect.poll(() => received[0]).toEqual(['job']);
  // The second process has not heard of the first write, and takes over a version with both.
  other.insert('theirs');
  gate.resolve();
  await written;
  await expect.poll(() => received.every((tables) => tables.includes('*'))).toBe(true);
});

it('misses no write of another program, in whatever order announcements arrive', async () => {
  const { sites, received, delivery, insert, other } = await openServer(3);
  const random = createSeededRandom(41);
  delivery.wait = async () => {
    for (let turns = random.nextInt(6); turns > 0; turns -= 1)
      await new Promise((resolve) => setImmediate(resolve));
  };
  for (let round = 0; round < 25; round += 1) {
    const writes = sites.flatMap((_, index) =>
      Array.from({ length: random.nextInt(3) }, async (_unused, number) => {
        await delivery.wait();
        await insert(index, `${round} ${index} ${number}`);
      }),
    );
    await delivery.wait();
    const counts = received.map((tables) => tables.length);
    // It fails at once where one of ours has the lock.
    await expect.poll(() => other.insert(`${round} theirs`).changes).toBe(1);
    await Promise.all(writes);
    await expect
      .poll(() => {
        for (const { poll } of sites) poll();
        return received.every((tables, index) => tables.slice(counts[index]).includes('*'));
      })
      .toBe(true);
  }
});
