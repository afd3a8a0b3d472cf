import type { Schema } from './columns.ts';

/** Which form created the current version of an item, so that a repeated save is recognised. */
export async function up(db: Schema) {
  await db.schema
    .createTable('contentSave')
    .addColumn('contentId', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('session', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .execute();
}
