import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, it } from 'vitest';
import { migrations } from '../../../migrations/all.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { createEmptySite, openSite, type TestSite } from '../../../test/site.ts';
import { migrate } from './migrate.server.ts';

const tablesOf = async ({ db }: TestSite) =>
  (await db.introspection.getTables()).map(({ name }) => name);

const createsTable = (table: string): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema.createTable(table).addColumn('id', 'text').execute();
  },
});
const fails: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createsTable('halfway').up(db);
    throw new Error('This migration is wrong.');
  },
};

onBothEngines((engine) => {
  it('creates every table in an empty database, and does nothing the second time', async () => {
    const site = await createEmptySite(engine);
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

  it('rejects a database that a newer version has migrated, and leaves it unchanged', async () => {
    const site = await createEmptySite(engine);
    await migrate(site, { ...migrations, '999-later': createsTable('later') });
    await expect(migrate(site)).rejects.toThrow(
      'The database was changed by a newer version of Mallard. Start that version, or restore a backup made by this one.',
    );
    expect(await tablesOf(site)).toContain('later');
  });

  it('rolls back a migration that fails, and those before it', async () => {
    const site = await createEmptySite(engine);
    const wrong = { '001-first': createsTable('first'), '002-second': fails };
    await expect(migrate(site, wrong)).rejects.toThrow('This migration is wrong.');
    const tables = await tablesOf(site);
    expect(tables).not.toContain('first');
    expect(tables).not.toContain('halfway');
    await migrate(site, { '001-first': createsTable('first') });
    expect(await tablesOf(site)).toContain('first');
  });

  it('migrates a database that has data', async () => {
    const site = await createEmptySite(engine);
    await migrate(site);
    await site.db
      .insertInto('setting')
      .values({ key: 'site', value: '{}', updatedAt: '' })
      .execute();
    await migrate(site, { ...migrations, '999-later': createsTable('later') });
    expect(await site.db.selectFrom('setting').select('key').execute()).toHaveLength(1);
  });
});

it('is run once by processes that start at the same time', async () => {
  const site = await createEmptySite('postgres');
  const other = await openSite(site.location);
  await Promise.all([migrate(site), migrate(other)]);
  expect(await tablesOf(other)).toContain('article');
});

it('creates the change triggers on every table, including those that an interrupted start left without', async () => {
  const site = await createEmptySite('postgres');
  await migrate(site);
  const tablesWithoutTrigger = () =>
    sql<{
      name: string;
    }>`/* no tables */ select relname as name from pg_catalog.pg_class where relkind = 'r'
      and relnamespace = 'public'::regnamespace and not relhastriggers and relname not like 'schemaMigration%'`
      .execute(site.db)
      .then(({ rows }) => rows);
  const countTriggers = () =>
    sql`/* no tables */ select tgrelid from pg_catalog.pg_trigger where tgname = 'announce'`
      .execute(site.db)
      .then(({ rows }) => rows.length);
  expect(await tablesWithoutTrigger()).toEqual([]);
  const all = await countTriggers();
  await sql`drop trigger announce on ${sql.table('article')}`.execute(site.db);
  expect(await countTriggers()).toBe(all - 1);
  await migrate(site);
  expect(await countTriggers()).toBe(all);
});
