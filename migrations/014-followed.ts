import type { Schema } from './columns.ts';

export async function up(db: Schema) {
  await db.schema
    .createTable('followed')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('askedAs', 'text', (column) => column.notNull())
    .addColumn('value', 'text')
    .addColumn('fetchedAt', 'text')
    .addColumn('dueAt', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('problem', 'text')
    .execute();
}
