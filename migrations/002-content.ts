import { sql } from 'kysely';
import { bodyColumns, contentColumns, contentIndexes, type Schema } from './columns.ts';

export async function up(db: Schema) {
  await article(db);
  await project(db);
  await service(db);
  await snippet(db);
  await experience(db);
  await page(db);
}

const start = (db: Schema, name: string) => contentColumns(db.schema.createTable(name));

async function article(db: Schema) {
  await bodyColumns(
    start(db, 'article')
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('imageUrl', 'text')
      .addColumn('imageAlt', 'text', (column) => column.notNull())
      .addColumn('series', 'text')
      .addColumn('authorId', 'text', (column) => column.references('user.id').onDelete('set null'))
      .addColumn('canonicalUrl', 'text')
      .addColumn('featured', 'integer', (column) => column.notNull())
      .addColumn('commentsOpen', 'integer', (column) => column.notNull())
      .addColumn('words', 'integer', (column) => column.notNull())
      .addColumn('readingMinutes', 'integer', (column) => column.notNull()),
  ).execute();
  await contentIndexes(db, 'article');
  // Counting words and years reads the index alone.
  await db.schema
    .createIndex('articleWords')
    .on('article')
    .columns(['publishedAt', 'words'])
    .where(sql.ref('status'), '=', sql.lit('published'))
    .where(sql.ref('trashedAt'), 'is', null)
    .execute();
  await db.schema
    .createIndex('articleSeries')
    .on('article')
    .columns(['series', 'publishedAt'])
    .execute();
  await db.schema.createIndex('articleAuthor').on('article').column('authorId').execute();
  await db.schema
    .createTable('articleTag')
    .addColumn('articleId', 'text', (column) =>
      column.notNull().references('article.id').onDelete('cascade'),
    )
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('articleTagKey', ['articleId', 'slug'])
    .execute();
  await db.schema
    .createIndex('articleTagSlug')
    .on('articleTag')
    .columns(['slug', 'articleId', 'label'])
    .execute();
}

async function project(db: Schema) {
  await bodyColumns(
    start(db, 'project')
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('imageUrl', 'text')
      .addColumn('imageAlt', 'text', (column) => column.notNull())
      .addColumn('stack', 'text', (column) => column.notNull())
      .addColumn('repositoryUrl', 'text')
      .addColumn('demoUrl', 'text')
      .addColumn('featured', 'integer', (column) => column.notNull())
      .addColumn('startedOn', 'text')
      .addColumn('endedOn', 'text'),
  ).execute();
  await contentIndexes(db, 'project');
}

async function service(db: Schema) {
  await bodyColumns(
    start(db, 'service')
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('imageUrl', 'text')
      .addColumn('imageAlt', 'text', (column) => column.notNull())
      .addColumn('stack', 'text', (column) => column.notNull())
      .addColumn('priceNote', 'text'),
  ).execute();
  await contentIndexes(db, 'service');
}

async function snippet(db: Schema) {
  await bodyColumns(
    start(db, 'snippet')
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('category', 'text', (column) => column.notNull()),
  ).execute();
  await contentIndexes(db, 'snippet');
}

async function experience(db: Schema) {
  await bodyColumns(
    start(db, 'experience')
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('organisation', 'text', (column) => column.notNull())
      .addColumn('location', 'text')
      .addColumn('url', 'text')
      .addColumn('imageUrl', 'text')
      .addColumn('startsOn', 'text', (column) => column.notNull())
      .addColumn('endsOn', 'text'),
  ).execute();
  await contentIndexes(db, 'experience', false);
}

async function page(db: Schema) {
  await bodyColumns(
    start(db, 'page').addColumn('slug', 'text', (column) => column.notNull()),
  ).execute();
  await contentIndexes(db, 'page');
}
