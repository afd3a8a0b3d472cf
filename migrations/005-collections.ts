import type { Schema } from './columns.ts';

export async function up(db: Schema) {
  await bookmarks(db);
  await db.schema
    .createTable('media')
    .addColumn('url', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('filename', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('placeholder', 'text')
    .addColumn('social', 'text')
    .addColumn('variants', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mediaNewest').on('media').columns(['createdAt', 'id']).execute();
  await db.schema.createIndex('mediaHash').on('media').columns(['hash']).execute();
  await db.schema
    .createTable('setting')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('dailyView')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addColumn('visitors', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('dailyViewKey', ['day', 'path'])
    .execute();
  await db.schema
    .createIndex('dailyViewSection')
    .on('dailyView')
    .columns(['section', 'day', 'views', 'path'])
    .execute();
}

async function bookmarks(db: Schema) {
  await db.schema
    .createTable('bookmarkCollection')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('bookmark')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('collectionId', 'text', (column) =>
      column.notNull().references('bookmarkCollection.id').onDelete('cascade'),
    )
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('cover', 'text')
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('bookmarkInCollection')
    .on('bookmark')
    .columns(['collectionId', 'createdAt', 'id'])
    .execute();
}
