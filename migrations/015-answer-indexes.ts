import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/**
 * For the answers under a page of comments, and for the pinned entries. Each names the state too, so that an engine
 * without statistics has no reason to look through all that is visible.
 */
export async function up(db: Schema) {
  await db.schema
    .createIndex('commentAnswers')
    .on('comment')
    .columns(['parentId', 'status', 'createdAt', 'id'])
    .execute();
  await db.schema.dropIndex('commentParent').execute();
  await db.schema.dropIndex('guestbookPinned').execute();
  await db.schema
    .createIndex('guestbookPinned')
    .on('guestbookEntry')
    .columns(['status', 'pinnedAt'])
    .where(sql.ref('pinnedAt'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('guestbookUserState')
    .on('guestbookEntry')
    .columns(['userId', 'status', 'createdAt', 'id'])
    .execute();
}
