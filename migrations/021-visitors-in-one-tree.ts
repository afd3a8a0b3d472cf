import { SqliteAdapter, sql } from 'kysely';
import type { Schema } from './columns.ts';

/**
 * SQLite stores a table and the index of its key separately. All columns of `visitor` are in its key, and it is the
 * busiest table, so the rows are stored in the index alone. The rows of the day are copied.
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
