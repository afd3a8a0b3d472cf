import type { Schema } from './columns.ts';

/** What a collection or bookmark is called at Raindrop, where it is followed from there. */
export async function up(db: Schema) {
  for (const table of ['bookmarkCollection', 'bookmark']) {
    await db.schema.alterTable(table).addColumn('raindropId', 'text').execute();
    await db.schema
      .createIndex(`${table}Raindrop`)
      .on(table)
      .column('raindropId')
      .unique()
      .execute();
  }
}
