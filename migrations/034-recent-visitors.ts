import type { Schema } from './columns.ts';

/** Who was there in the last minutes, for the owner's analytics. The hashes are those of the day. */
export async function up(db: Schema) {
  await db.schema
    .createTable('recentVisitor')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('seenAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('recentVisitorSeen').on('recentVisitor').column('seenAt').execute();
}
