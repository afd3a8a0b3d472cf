import { SqliteAdapter, sql } from 'kysely';
import type { Schema } from './columns.ts';

/** What search finds, the words there are, and by which rules they were taken from the texts. */
export async function up(db: Schema) {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await (isSqlite ? sqliteIndex(db) : postgresIndex(db));
  await db.schema
    .createIndex('searchDocumentNewest')
    .on('searchDocument')
    .columns(['publishedAt', 'id'])
    .execute();
  await db.schema
    .createTable('searchWord')
    .addColumn('word', 'text', (column) => column.primaryKey())
    .addColumn('initial', 'text', (column) => column.notNull())
    .addColumn('length', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('searchWordAlike')
    .on('searchWord')
    .columns(['initial', 'length', 'word'])
    .execute();
  await db.schema
    .createTable('searchState')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('rules', 'integer', (column) => column.notNull())
    .execute();
}

/** Words come ready from the program; the tokenizer has only to part them at spaces. */
async function sqliteIndex(db: Schema) {
  await db.schema
    .createTable('searchDocument')
    .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('publishedAt', 'text', (column) => column.notNull())
    .execute();
  await sql`create virtual table ${sql.table('searchHead')} using fts5(
    title, tags, lead, content='', contentless_delete=1, tokenize='ascii', prefix='2 3')`.execute(
    db,
  );
  await sql`create virtual table ${sql.table('searchText')} using fts5(
    terms, content='', contentless_delete=1, tokenize='ascii', prefix='2 3')`.execute(db);
}

/** `head` holds only title, tags and lead: small enough to rank a word that occurs in nearly every text. */
async function postgresIndex(db: Schema) {
  await db.schema
    .createTable('searchDocument')
    .addColumn('number', 'serial', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('publishedAt', 'text', (column) => column.notNull())
    .addColumn('head', sql`tsvector`)
    .addColumn('whole', sql`tsvector`)
    .execute();
  for (const column of ['head', 'whole'])
    await db.schema
      .createIndex(`searchDocument_${column}`)
      .on('searchDocument')
      .using('gin')
      .column(column)
      .execute();
}
