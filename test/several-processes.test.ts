/** Two processes on one SQLite database. */
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { inSnapshot } from '#platform/db/table-io.server.ts';
import { createSite, type TestSite } from './site.ts';

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
