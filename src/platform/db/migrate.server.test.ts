import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, it } from 'vitest';
import { migrations } from '../../../migrations/all.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { emptySite, openSite, type TestSite } from '../../../test/site.ts';
import { migrate } from './migrate.server.ts';

const tablesOf = async ({ db }: TestSite) =>
  (await db.introspection.getTables()).map(({ name }) => name);

const makes = (table: string): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema.createTable(table).addColumn('id', 'text').execute();
  },
});
const fails: Migration = {
  up: async (db: Kysely<unknown>) => {
    await makes('halfway').up(db);
    throw new Error('This migration is wrong.');
  },
};

onBothEngines((engine) => {
  it('makes every table in an empty database, and again does nothing', async () => {
    const site = await emptySite(engine);
    await migrate(site);
    expect(await tablesOf(site)).toEqual(expect.arrayContaining(['article', 'setting', 'user']));
    const applied = () =>
      sql<{
        name: string;
      }>`select name, timestamp from ${sql.table('schemaMigration')} order by name`
        .execute(site.db)
        .then(({ rows }) => rows);
    const before = await applied();
    expect(before.map(({ name }) => name)).toEqual(Object.keys(migrations));
    await migrate(site);
    expect(await applied()).toEqual(before);
  });

  it('refuses a database that a newer version has changed, and leaves it as it is', async () => {
    const site = await emptySite(engine);
    await migrate(site, { ...migrations, '999-later': makes('later') });
    await expect(migrate(site)).rejects.toThrow(
      'The database was changed by a newer version of Mallard. Start that version, or restore a backup made by this one.',
    );
    expect(await tablesOf(site)).toContain('later');
  });

  it('leaves nothing of a migration that fails, nor of those before it', async () => {
    const site = await emptySite(engine);
    const wrong = { '001-first': makes('first'), '002-second': fails };
    await expect(migrate(site, wrong)).rejects.toThrow('This migration is wrong.');
    const made = await tablesOf(site);
    expect(made).not.toContain('first');
    expect(made).not.toContain('halfway');
    await migrate(site, { '001-first': makes('first') });
    expect(await tablesOf(site)).toContain('first');
  });

  it('adds to a database that is in use', async () => {
    const site = await emptySite(engine);
    await migrate(site);
    await site.db
      .insertInto('setting')
      .values({ key: 'site', value: '{}', updatedAt: '' })
      .execute();
    await migrate(site, { ...migrations, '999-later': makes('later') });
    expect(await site.db.selectFrom('setting').select('key').execute()).toHaveLength(1);
  });
});

it('is done once by processes that start together', async () => {
  const site = await emptySite('postgres');
  const other = await openSite(site.place);
  await Promise.all([migrate(site), migrate(other)]);
  expect(await tablesOf(other)).toContain('article');
});

it('tells of writes on every table, also where an earlier start ended before it could say so', async () => {
  const site = await emptySite('postgres');
  await migrate(site);
  const silent = () =>
    sql<{
      name: string;
    }>`/* no tables */ select relname as name from pg_catalog.pg_class where relkind = 'r'
      and relnamespace = 'public'::regnamespace and not relhastriggers and relname not like 'schemaMigration%'`
      .execute(site.db)
      .then(({ rows }) => rows);
  const announcing = () =>
    sql`/* no tables */ select tgrelid from pg_catalog.pg_trigger where tgname = 'announce'`
      .execute(site.db)
      .then(({ rows }) => rows.length);
  expect(await silent()).toEqual([]);
  const all = await announcing();
  await sql`drop trigger announce on ${sql.table('article')}`.execute(site.db);
  expect(await announcing()).toBe(all - 1);
  await migrate(site);
  expect(await announcing()).toBe(all);
});
