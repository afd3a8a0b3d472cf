import type { Schema } from './columns.ts';

/** The sites that the owner reads. */
export async function up(db: Schema) {
  await db.schema
    .createTable('blogrollEntry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('siteUrl', 'text', (column) => column.notNull())
    .addColumn('feedUrl', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('group', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('blogrollEntryOrder')
    .on('blogrollEntry')
    .columns(['position', 'id'])
    .execute();
}
