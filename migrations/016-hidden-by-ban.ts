import type { Schema } from './columns.ts';

/** What was hidden with its author's ban is told from what was hidden for itself, so that it can come back alone. */
export async function up(db: Schema) {
  for (const table of ['comment', 'guestbookEntry'])
    await db.schema
      .alterTable(table)
      .addColumn('hiddenByBan', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  await db.schema.createIndex('userBanEnds').on('user').columns(['banned', 'banExpires']).execute();
}
