import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/** Whether the browser of a session may still have the cookie under its former name: true for those that exist. */
export async function up(db: Schema) {
  await db.schema
    .alterTable('session')
    .addColumn('hasLegacyCookie', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update ${sql.table('session')} set ${sql.ref('hasLegacyCookie')} = 1`.execute(db);
}
