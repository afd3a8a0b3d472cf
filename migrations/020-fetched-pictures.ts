import type { Schema } from './columns.ts';

/** Which picture of the library was fetched from which address, so that it is not fetched again. */
export async function up(db: Schema) {
  await db.schema
    .createTable('fetchedPicture')
    .addColumn('address', 'text', (column) => column.primaryKey().notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .execute();
}
