import { sql } from 'kysely';
import { bodyColumns, contentColumns, kindIndexes, type Schema } from './columns.ts';

/** Notes: short posts, which need no title, and their tags. A page of the owner that had their address gets another one. */
export async function up(db: Schema) {
  const slug = sql.ref('slug');
  await sql`update ${sql.table('page')} set ${slug} = 'notes-page' where ${slug} = 'notes'`.execute(
    db,
  );
  await bodyColumns(
    contentColumns(db.schema.createTable('note'))
      .addColumn('hasBeenPublic', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('hasTitle', 'integer', (column) => column.notNull())
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('linkUrl', 'text')
      .addColumn('linkTitle', 'text', (column) => column.notNull())
      .addColumn('siteName', 'text', (column) => column.notNull())
      .addColumn('quote', 'text', (column) => column.notNull())
      .addColumn('quoteAuthor', 'text', (column) => column.notNull())
      .addColumn('commentsOpen', 'integer', (column) => column.notNull()),
  ).execute();
  await kindIndexes(db, 'note');
  await db.schema
    .createTable('noteTag')
    .addColumn('noteId', 'text', (column) =>
      column.notNull().references('note.id').onDelete('cascade'),
    )
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('noteTagKey', ['noteId', 'slug'])
    .execute();
  await db.schema
    .createIndex('noteTagSlug')
    .on('noteTag')
    .columns(['slug', 'noteId', 'label'])
    .execute();
}
