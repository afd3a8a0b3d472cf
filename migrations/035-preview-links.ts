import type { Schema } from './columns.ts';

/** One row per preview link, so that links can be listed and revoked. The token of a link is derived, not stored. */
export async function up(db: Schema) {
  await db.schema
    .createTable('previewLink')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('contentId', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('previewLinkContent')
    .on('previewLink')
    .columns(['contentId', 'createdAt'])
    .execute();
}
