import { SqliteAdapter, sql } from 'kysely';
import type { Schema } from './columns.ts';

/**
 * SQLite keeps a table and the index of its key apart. The day's visitors are nothing but their key, and the busiest
 * table there is, so they are kept once. What is in it is of one day, and carried over.
 */
export async function up(db: Schema) {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
  await db.schema.alterTable('visitor').renameTo('visitorBefore').execute();
  await db.schema
    .createTable('visitor')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('visitorKey', ['day', 'path', 'hash'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await sql`insert into ${sql.table('visitor')} select * from ${sql.table('visitorBefore')}`.execute(
    db,
  );
  await db.schema.dropTable('visitorBefore').execute();
}
