import type { Schema } from './columns.ts';

export async function up(db: Schema) {
  await db.schema
    .createTable('revision')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('contentId', 'text', (column) => column.notNull())
    .addColumn('authorId', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('snapshot', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('revisionContent')
    .on('revision')
    .columns(['contentId', 'id'])
    .execute();
  await db.schema
    .createTable('redirect')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('contentId', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('redirectKey', ['kind', 'slug'])
    .execute();
}
