import type { Schema } from './columns.ts';

/** Marks what was hidden by its author's ban, so that the end of the ban shows only that again. */
export async function up(db: Schema) {
  for (const table of ['comment', 'guestbookEntry'])
    await db.schema
      .alterTable(table)
      .addColumn('hiddenByBan', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  await db.schema.createIndex('userBanEnds').on('user').columns(['banned', 'banExpires']).execute();
}
