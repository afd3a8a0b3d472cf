import type { Schema } from './columns.ts';

/** What became of each nightly backup, for the overview, the metrics and the mail about a failure. */
export async function up(db: Schema) {
  await db.schema
    .createTable('backupRun')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('startedAt', 'text', (column) => column.notNull())
    .addColumn('finishedAt', 'text')
    .addColumn('destination', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('bytes', 'bigint')
    .addColumn('rows', 'integer')
    .addColumn('files', 'integer')
    .addColumn('problem', 'text')
    .execute();
  await db.schema
    .createIndex('backupRunStarted')
    .on('backupRun')
    .columns(['startedAt', 'id'])
    .execute();
}
