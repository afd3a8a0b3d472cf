import { join } from 'node:path';
import { migrations } from '../../migrations/all.ts';
import { openDatabase, type OpenDatabase } from '../../src/platform/db/open.server.ts';
import type { Check, Finding } from './finding.ts';

export const checkDatabase: Check = async ({ DATABASE_URL: url, DATA_DIR }) => {
  const database = await openDatabase({ url, file: join(DATA_DIR, 'mallard.sqlite') });
  try {
    await database.ready();
    return await checkSchema(database);
  } catch {
    const where = url
      ? 'DATABASE_URL: its host, name, user and password'
      : `${DATA_DIR}: whose it is, and whether it is full`;
    return { well: false, says: `The database does not answer. See ${where}.` };
  } finally {
    await database.close();
  }
};

async function checkSchema({ db, engine }: OpenDatabase): Promise<Finding> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'schemaMigration'))
    return { well: true, says: `${engine} answers and is empty: the next start makes the tables.` };
  const { db: untyped } = { db: db.withTables<{ schemaMigration: { name: string } }>() };
  const applied = await untyped.selectFrom('schemaMigration').select('name').execute();
  const newer = applied.filter(({ name }) => !(name in migrations));
  if (newer.length > 0)
    return {
      well: false,
      says: `${engine} was changed by a newer version. Start that version, or restore a backup made by this one.`,
    };
  const waiting = Object.keys(migrations).length - applied.length;
  return {
    well: true,
    says: `${engine} answers${waiting > 0 ? `; the next start applies ${waiting} changes` : ' and is up to date'}.`,
  };
}
