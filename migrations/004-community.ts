import type { Schema } from './columns.ts';

export async function up(db: Schema) {
  await db.schema
    .createTable('comment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('articleId', 'text', (column) =>
      column.notNull().references('article.id').onDelete('cascade'),
    )
    .addColumn('parentId', 'text', (column) => column.references('comment.id').onDelete('cascade'))
    .addColumn('userId', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('commentThread')
    .on('comment')
    .columns(['articleId', 'parentId', 'createdAt', 'id'])
    .execute();
  await db.schema
    .createIndex('commentStatus')
    .on('comment')
    .columns(['status', 'createdAt', 'id'])
    .execute();
  await db.schema.createIndex('commentParent').on('comment').columns(['parentId']).execute();
  await db.schema.createIndex('commentUser').on('comment').columns(['userId', 'id']).execute();
  await db.schema
    .createTable('commentReaction')
    .addColumn('commentId', 'text', (column) =>
      column.notNull().references('comment.id').onDelete('cascade'),
    )
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('emoji', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('commentReactionKey', ['commentId', 'userId', 'emoji'])
    .execute();
  await guestbook(db);
}

async function guestbook(db: Schema) {
  await db.schema
    .createTable('guestbookEntry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('pinnedAt', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('guestbookNewest')
    .on('guestbookEntry')
    .columns(['status', 'createdAt', 'id'])
    .execute();
  await db.schema
    .createIndex('guestbookPinned')
    .on('guestbookEntry')
    .columns(['pinnedAt'])
    .execute();
  await db.schema
    .createIndex('guestbookUser')
    .on('guestbookEntry')
    .columns(['userId', 'id'])
    .execute();
}
