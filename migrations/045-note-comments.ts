import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/**
 * A comment belongs to an article or to a note. SQLite cannot make a column nullable, and a new table would have to be
 * filled together with those that refer to it, so the column of the article is replaced by a nullable one.
 */
export async function up(db: Schema) {
  const addOwner = (column: string, kind: string) =>
    db.schema
      .alterTable('comment')
      .addColumn(column, 'text', (one) => one.references(`${kind}.id`).onDelete('cascade'))
      .execute();
  const { table, articleId } = { table: sql.table('comment'), articleId: sql.ref('articleId') };
  await addOwner('anyArticleId', 'article');
  await sql`update ${table} set ${sql.ref('anyArticleId')} = ${articleId}`.execute(db);
  for (const index of ['commentThread', 'commentArticleStatus'])
    await db.schema.dropIndex(index).execute();
  await db.schema.alterTable('comment').dropColumn('articleId').execute();
  await db.schema.alterTable('comment').renameColumn('anyArticleId', 'articleId').execute();
  await db.schema
    .alterTable('comment')
    .addColumn('noteId', 'text', (column) =>
      column
        .references('note.id')
        .onDelete('cascade')
        .check(sql`(${articleId} is null) <> (${sql.ref('noteId')} is null)`),
    )
    .execute();
  await createIndexes(db, {
    column: 'articleId',
    names: ['commentThread', 'commentArticleStatus'],
  });
  await createIndexes(db, { column: 'noteId', names: ['commentNoteThread', 'commentNoteStatus'] });
  await createNoteHearts(db);
}

async function createIndexes(
  db: Schema,
  { column, names: [thread, status] }: { column: string; names: [string, string] },
) {
  await db.schema
    .createIndex(thread)
    .on('comment')
    .columns([column, 'parentId', 'createdAt', 'id'])
    .execute();
  await db.schema.createIndex(status).on('comment').columns([column, 'status']).execute();
}

async function createNoteHearts(db: Schema) {
  await db.schema
    .createTable('noteHeart')
    .addColumn('noteId', 'text', (column) =>
      column.notNull().references('note.id').onDelete('cascade'),
    )
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('noteHeartKey', ['noteId', 'day', 'visitor'])
    .execute();
  await db.schema
    .createTable('noteHeartTotal')
    .addColumn('noteId', 'text', (column) =>
      column.primaryKey().references('note.id').onDelete('cascade'),
    )
    .addColumn('hearts', 'integer', (column) => column.notNull())
    .execute();
}
