import type { Schema } from './columns.ts';

/** For the number of an article's comments, and for the owner's inbox: all, or one person's, the newest first. */
export async function up(db: Schema) {
  await db.schema
    .createIndex('commentArticleStatus')
    .on('comment')
    .columns(['articleId', 'status'])
    .execute();
  await db.schema.createIndex('commentNewest').on('comment').columns(['createdAt', 'id']).execute();
  await db.schema
    .createIndex('commentUserNewest')
    .on('comment')
    .columns(['userId', 'createdAt', 'id'])
    .execute();
  await db.schema
    .createIndex('guestbookAllNewest')
    .on('guestbookEntry')
    .columns(['createdAt', 'id'])
    .execute();
}
