import { join } from 'node:path';
import { migrations } from '../../migrations/all.ts';
import { openDatabase, type OpenDatabase } from '../../src/platform/db/open.server.ts';
import type { Check, Finding } from './finding.ts';

export const checkDatabase: Check = async ({ DATABASE_URL: url, DATA_DIR }) => {
  const database = await openDatabase({ url, file: join(DATA_DIR, 'mallard.sqlite') });
  try {
    await database.ping();
    return await checkSchema(database);
  } catch {
    const where = url
      ? 'DATABASE_URL: its host, name, user and password'
      : `${DATA_DIR}: its owner, and whether the disk is full`;
    return { isOk: false, message: `The database does not respond. Check ${where}.` };
  } finally {
    await database.close();
  }
};

async function checkSchema({ db, engine }: OpenDatabase): Promise<Finding> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'schemaMigration'))
    return {
      isOk: true,
      message: `${engine} responds and is empty: the next start creates the tables.`,
    };
  const { db: untyped } = { db: db.withTables<{ schemaMigration: { name: string } }>() };
  const applied = await untyped.selectFrom('schemaMigration').select('name').execute();
  const newer = applied.filter(({ name }) => !(name in migrations));
  if (newer.length > 0)
    return {
      isOk: false,
      message: `${engine} was changed by a newer version. Start that version, or restore a backup made by this one.`,
    };
  const pending = Object.keys(migrations).length - applied.length;
  return {
    isOk: true,
    message: `${engine} answers${pending > 0 ? `; the next start applies ${pending} changes` : ' and is up to date'}.`,
  };
}
