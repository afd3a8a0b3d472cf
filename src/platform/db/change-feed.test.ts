import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { createSite, openSite, type TestSite } from '../../../test/site.ts';

/** For a busy machine: a notification takes milliseconds, and nothing else would bring the change. */
const waitOptions = { timeout: 30_000, interval: 5 };
const setting = { key: 'site', value: '{}', updatedAt: '2026-01-01T00:00:00.000Z' };

function collectChanges({ changes }: TestSite) {
  const received: string[] = [];
  changes.subscribe((tables) => received.push(...tables));
  return received;
}

const writeSetting = ({ db }: TestSite) =>
  db
    .insertInto('setting')
    .values(setting)
    .onConflict((on) => on.column('key').doNothing())
    .execute();

it('detects at the next poll that another connection has written to the SQLite file', async () => {
  const site = await createSite('sqlite');
  const other = await openSite(site.location);
  const received = collectChanges(site);
  site.poll();
  expect(received).toEqual([]);
  await writeSetting(other);
  site.poll();
  expect(received).toEqual(['*']);
  site.poll();
  expect(received).toEqual(['*']);
  await writeSetting(site);
  received.length = 0;
  site.poll();
  expect(received).toEqual([]);
  expect(site.isChangeFeedLive()).toBe(true);
});

it('receives the table that another process has written to PostgreSQL by a notification', async () => {
  const site = await createSite('postgres');
  const other = await openSite(site.location);
  await vi.waitFor(() => expect(site.isChangeFeedLive()).toBe(true), waitOptions);
  const received = collectChanges(site);
  await writeSetting(other);
  await vi.waitFor(() => expect(received).toEqual(['setting']), waitOptions);
});

it('receives the tables of a committed transaction, and none of one that is rolled back', async () => {
  const site = await createSite('postgres');
  const other = await openSite(site.location);
  await vi.waitFor(() => expect(site.isChangeFeedLive()).toBe(true), waitOptions);
  const received = collectChanges(site);
  const rolledBack = await other.db.startTransaction().execute();
  await rolledBack.deleteFrom('media').execute();
  await rolledBack.rollback().execute();
  const committed = await other.db.startTransaction().execute();
  await committed.deleteFrom('setting').execute();
  await committed.deleteFrom('project').execute();
  expect(received).toEqual([]);
  await committed.commit().execute();
  await vi.waitFor(() => expect(received.toSorted()).toEqual(['project', 'setting']), waitOptions);
});

it('receives a write by another program', async () => {
  const site = await createSite('postgres');
  await vi.waitFor(() => expect(site.isChangeFeedLive()).toBe(true), waitOptions);
  const received = collectChanges(site);
  const psql = new pg.Client({ connectionString: site.location.url });
  await psql.connect();
  await psql.query('DELETE FROM article');
  await psql.query('TRUNCATE TABLE "dailyView"');
  await psql.end();
  await vi.waitFor(() => expect(received).toEqual(['article', 'dailyView']), waitOptions);
});

it('publishes its own writes once and immediately', async () => {
  const site = await createSite('postgres');
  const other = await openSite(site.location);
  await vi.waitFor(() => expect(site.isChangeFeedLive()).toBe(true), waitOptions);
  const received = collectChanges(site);
  await writeSetting(site);
  expect(received).toEqual(['setting']);
  await other.db.deleteFrom('project').execute();
  await vi.waitFor(() => expect(received).toContain('project'), waitOptions);
  expect(received).toEqual(['setting', 'project']);
});

it('is not live while it is disconnected, and then reports every table as changed', async () => {
  const site = await createSite('postgres');
  const other = await openSite(site.location);
  await vi.waitFor(() => expect(site.isChangeFeedLive()).toBe(true), waitOptions);
  const received = collectChanges(site);
  await sql`/* no tables */ select pg_terminate_backend(pid) from pg_catalog.pg_stat_activity
    where datname = current_database() and application_name = 'mallard changes'`.execute(other.db);
  await vi.waitFor(() => expect(site.isChangeFeedLive()).toBe(false), waitOptions);
  await writeSetting(other);
  expect(site.isChangeFeedLive()).toBe(false);
  await vi.waitFor(() => expect(site.isChangeFeedLive()).toBe(true), {
    timeout: 30_000,
    interval: 20,
  });
  expect(received).toEqual(['*']);
  await other.db.deleteFrom('project').execute();
  await vi.waitFor(() => expect(received).toEqual(['*', 'project']), waitOptions);
});

it('is not live before it listens for the first time', async () => {
  const site = await openSite({ url: 'postgres://nobody@127.0.0.1:1/none', file: 'unused' });
  expect(site.isChangeFeedLive()).toBe(false);
  await expect(site.ping()).rejects.toThrow('ECONNREFUSED');
  expect(site.isChangeFeedLive()).toBe(false);
});
