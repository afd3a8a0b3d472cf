import type { Schema } from './columns.ts';

/** Hearts of the past days as one number per article: who gave them cannot be told once their day is over. */
export async function up(db: Schema) {
  await db.schema
    .createTable('articleHeartTotal')
    .addColumn('articleId', 'text', (column) =>
      column.primaryKey().references('article.id').onDelete('cascade'),
    )
    .addColumn('hearts', 'integer', (column) => column.notNull())
    .execute();
}
