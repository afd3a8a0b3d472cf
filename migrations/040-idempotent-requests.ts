import type { Schema } from './columns.ts';

/** The answers of writes that a program has sent with a key, so that it can send them again. */
export async function up(db: Schema) {
  await db.schema
    .createTable('idempotentRequest')
    .addColumn('callerId', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('attemptId', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('isRepeatable', 'integer', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('bytes', 'integer', (column) => column.notNull())
    // Last, because SQLite reads through long texts to reach what is behind them.
    .addColumn('headers', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotentRequestKey', ['callerId', 'key'])
    .execute();
  await db.schema
    .createIndex('idempotentRequestCreated')
    .on('idempotentRequest')
    .column('createdAt')
    .execute();
}
