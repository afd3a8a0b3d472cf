import type { Schema } from './columns.ts';

export async function up(db: Schema) {
  await db.schema
    .createTable('visitor')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('visitorKey', ['day', 'path', 'hash'])
    .execute();
  await db.schema
    .createTable('visitorSalt')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('dailyReferrer')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('referrer', 'text', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('dailyReferrerKey', ['day', 'referrer'])
    .execute();
}
