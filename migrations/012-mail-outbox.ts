import type { Schema } from './columns.ts';

export async function up(db: Schema) {
  await db.schema
    .createTable('mailOutbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipientId', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('subjectId', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('dueAt', 'text', (column) => column.notNull())
    .addColumn('leasedUntil', 'text')
    .addColumn('problem', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('sentAt', 'text')
    .execute();
  await db.schema
    .createIndex('mailOutboxOnce')
    .unique()
    .on('mailOutbox')
    .columns(['subjectId', 'recipientId', 'kind'])
    .execute();
  await db.schema
    .createIndex('mailOutboxDue')
    .on('mailOutbox')
    .columns(['status', 'dueAt', 'id'])
    .execute();
  await db.schema
    .createIndex('mailOutboxRecipient')
    .on('mailOutbox')
    .columns(['recipientId'])
    .execute();
}
