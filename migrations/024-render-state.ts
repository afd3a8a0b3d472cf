import type { Schema } from './columns.ts';

/** The rules with which the stored HTML was rendered, so that it is rendered again after a change of them. */
export async function up(db: Schema) {
  await db.schema
    .createTable('renderState')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('rules', 'integer', (column) => column.notNull())
    .execute();
}
