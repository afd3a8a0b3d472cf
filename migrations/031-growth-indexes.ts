import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/**
 * Indexes that hold all that counting words and years, the featured articles and the list of all addresses ask for: a row
 * has a long text.
 */
export async function up(db: Schema) {
  await db.schema.dropIndex('articleWords').execute();
  await createPublicIndex(db, 'articleWords', ['publishedAt', 'words', 'hasBeenPublic']).execute();
  await db.schema.dropIndex('articlePublic').execute();
  const list = ['publishedAt', 'id', 'hasBeenPublic'];
  await createPublicIndex(db, 'articlePublic', [...list, 'slug']).execute();
  await createPublicIndex(db, 'articleFeatured', list)
    .where(sql.ref('featured'), '=', sql.lit(1))
    .execute();
}

function createPublicIndex(db: Schema, name: string, columns: string[]) {
  return db.schema
    .createIndex(name)
    .on('article')
    .columns(columns)
    .where(sql.ref('status'), '=', sql.lit('published'))
    .where(sql.ref('trashedAt'), 'is', null);
}
