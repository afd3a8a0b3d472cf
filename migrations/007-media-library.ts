import type { Schema } from './columns.ts';

export async function up(db: Schema) {
  // The hash of what was uploaded: the same bytes again are found without encoding them again.
  await db.schema.alterTable('media').addColumn('sourceHash', 'text').execute();
  // A profile picture is stored like any other, but is not part of the owner's library.
  await db.schema
    .alterTable('media')
    .addColumn('purpose', 'text', (column) => column.notNull().defaultTo('library'))
    .execute();
  await db.schema
    .createIndex('mediaSource')
    .on('media')
    .columns(['sourceHash', 'purpose'])
    .execute();
  // Files that may be orphans: an upload or a deletion is in progress, or failed.
  await db.schema
    .createTable('mediaStray')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('since', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mediaStraySince').on('mediaStray').column('since').execute();
}
