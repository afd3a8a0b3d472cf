import type { Schema } from './columns.ts';

export async function up(db: Schema) {
  await db.schema
    .alterTable('revision')
    .addColumn('autosaved', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('job')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('startedAt', 'text', (column) => column.notNull())
    .execute();
  for (const kind of ['article', 'project', 'service', 'snippet', 'experience', 'page'])
    await ownerListIndexes(db, kind);
}

/** Indexes for sorting, counting and searching the owner's lists, and for finding old items in the trash. */
async function ownerListIndexes(db: Schema, kind: string) {
  const indexes = {
    Changed: ['updatedAt', 'id'],
    Published: ['publishedAt', 'id'],
    Title: ['title', 'id'],
    State: ['trashedAt', 'status', 'publishedAt'],
  };
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(`${kind}${name}`).on(kind).columns(columns).execute();
}
