import { sql } from 'kysely';
import { createStateIndexes, type Schema } from './columns.ts';

const kinds = ['article', 'project', 'service', 'snippet', 'experience', 'page'];

/**
 * Whether an item has been public since it got its publication time. What has been public stays public if the clock is
 * set back.
 */
export async function up(db: Schema) {
  const now = new Date().toISOString();
  for (const table of [...kinds, 'searchDocument']) {
    await db.schema
      .alterTable(table)
      .addColumn('hasBeenPublic', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    const isPublished =
      table === 'searchDocument' ? sql`true` : sql`${sql.ref('status')} = 'published'`;
    await sql`update ${sql.table(table)} set ${sql.ref('hasBeenPublic')} = 1
      where ${isPublished} and ${sql.ref('publishedAt')} <= ${now}`.execute(db);
  }
  for (const kind of kinds) await extendIndexes(db, kind);
}

/** Replaces the indexes of lists by those that hold the new column, too. */
async function extendIndexes(db: Schema, kind: string) {
  for (const name of ['Public', 'Newest', 'Changed', 'Published', 'Title'])
    await db.schema.dropIndex(`${kind}${name}`).execute();
  await createStateIndexes(db, kind);
}
