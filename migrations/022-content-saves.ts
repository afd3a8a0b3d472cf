import type { Schema } from './columns.ts';

/** Which form made the present version of a thing, so that a save that is sent again is known. */
export async function up(db: Schema) {
  await db.schema
    .createTable('contentSave')
    .addColumn('contentId', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('session', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .execute();
}
