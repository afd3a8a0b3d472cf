import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { freshSite, openSite, type TestSite } from '../../../test/site.ts';

/** Milliseconds that the specification of the page cache allows between two processes. */
const within = { timeout: 1_000, interval: 5 };
const setting = { key: 'site', value: '{}', updatedAt: '2026-01-01T00:00:00.000Z' };

function listenTo({ changes }: TestSite) {
  const heard: string[] = [];
  changes.subscribe((tables) => heard.push(...tables));
  return heard;
}

const write = ({ db }: TestSite) =>
  db
    .insertInto('setting')
    .values(setting)
    .onConflict((on) => on.column('key').doNothing())
    .execute();

it('notices at the next look that another connection has written to the SQLite file', async () => {
  const site = await freshSite('sqlite');
  const other = await openSite(site.place);
  const heard = listenTo(site);
  site.poll();
  expect(heard).toEqual([]);
  await write(other);
  site.poll();
  expect(heard).toEqual(['*']);
  site.poll();
  expect(heard).toEqual(['*']);
  await write(site);
  heard.length = 0;
  site.poll();
  expect(heard).toEqual([]);
  expect(site.trusted()).toBe(true);
});

it('hears of a table that another process has written to PostgreSQL, within a second', async () => {
  const site = await freshSite('postgres');
  const other = await openSite(site.place);
  await vi.waitFor(() => expect(site.trusted()).toBe(true), within);
  const heard = listenTo(site);
  await write(other);
  await vi.waitFor(() => expect(heard).toEqual(['setting']), within);
});

it('hears of a transaction once it is committed, and nothing of one that is not', async () => {
  const site = await freshSite('postgres');
  const other = await openSite(site.place);
  await vi.waitFor(() => expect(site.trusted()).toBe(true), within);
  const heard = listenTo(site);
  const undone = await other.db.startTransaction().execute();
  await undone.deleteFrom('media').execute();
  await undone.rollback().execute();
  const done = await other.db.startTransaction().execute();
  await done.deleteFrom('setting').execute();
  await done.deleteFrom('project').execute();
  expect(heard).toEqual([]);
  await done.commit().execute();
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['project', 'setting']), within);
});

it('hears of a write by something that is not this program', async () => {
  const site = await freshSite('postgres');
  await vi.waitFor(() => expect(site.trusted()).toBe(true), within);
  const heard = listenTo(site);
  const psql = new pg.Client({ connectionString: site.place.url });
  await psql.connect();
  await psql.query('DELETE FROM article');
  await psql.query('TRUNCATE TABLE "dailyView"');
  await psql.end();
  await vi.waitFor(() => expect(heard).toEqual(['article', 'dailyView']), within);
});

it('reports its own writes once, and at once', async () => {
  const site = await freshSite('postgres');
  const other = await openSite(site.place);
  await vi.waitFor(() => expect(site.trusted()).toBe(true), within);
  const heard = listenTo(site);
  await write(site);
  expect(heard).toEqual(['setting']);
  await other.db.deleteFrom('project').execute();
  await vi.waitFor(() => expect(heard).toContain('project'), within);
  expect(heard).toEqual(['setting', 'project']);
});

it('trusts nothing while it cannot hear, and then takes everything for changed', async () => {
  const site = await freshSite('postgres');
  const other = await openSite(site.place);
  await vi.waitFor(() => expect(site.trusted()).toBe(true), within);
  const heard = listenTo(site);
  await sql`/* no tables */ select pg_terminate_backend(pid) from pg_catalog.pg_stat_activity
    where datname = current_database() and application_name = 'mallard changes'`.execute(other.db);
  await vi.waitFor(() => expect(site.trusted()).toBe(false), within);
  await write(other);
  expect(site.trusted()).toBe(false);
  await vi.waitFor(() => expect(site.trusted()).toBe(true), { timeout: 5_000, interval: 20 });
  expect(heard).toEqual(['*']);
  await other.db.deleteFrom('project').execute();
  await vi.waitFor(() => expect(heard).toEqual(['*', 'project']), within);
});

it('is not trusted before it listens for the first time', async () => {
  const site = await openSite({ url: 'postgres://nobody@127.0.0.1:1/none', file: 'unused' });
  expect(site.trusted()).toBe(false);
  await expect(site.ready()).rejects.toThrow('ECONNREFUSED');
  expect(site.trusted()).toBe(false);
});
