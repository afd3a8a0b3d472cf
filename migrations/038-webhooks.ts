import type { Schema } from './columns.ts';

/** Events that programs outside are told of, the addresses that are called, the calls, and what became of each. */
export async function up(db: Schema) {
  await db.schema
    .createTable('siteEvent')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await createWebhookTable(db);
  await createDeliveryTable(db);
  await createAttemptTable(db);
}

async function createWebhookTable(db: Schema) {
  await db.schema
    .createTable('webhook')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('preset', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('sealedTarget', 'text', (column) => column.notNull())
    .addColumn('hubUrl', 'text')
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('isEnabled', 'integer', (column) => column.notNull())
    .addColumn('secretVersion', 'integer', (column) => column.notNull())
    .addColumn('secretHash', 'text', (column) => column.notNull())
    .addColumn('previousSecretUntil', 'text')
    .addColumn('pausedAt', 'text')
    .addColumn('pauseReason', 'text')
    .addColumn('deliveredAt', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
}

async function createDeliveryTable(db: Schema) {
  await db.schema
    .createTable('webhookDelivery')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('webhookId', 'text', (column) =>
      column.notNull().references('webhook.id').onDelete('cascade'),
    )
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('mergedInto', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('queuedAt', 'text', (column) => column.notNull())
    .addColumn('dueAt', 'text', (column) => column.notNull())
    .addColumn('leasedUntil', 'text')
    .addColumn('problem', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  const createIndex = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('webhookDelivery').columns(columns).execute();
  await createIndex('webhookDeliveryDue', ['status', 'dueAt', 'id']);
  await createIndex('webhookDeliveryLog', ['webhookId', 'id']);
  await createIndex('webhookDeliveryStatus', ['webhookId', 'status', 'id']);
  await createIndex('webhookDeliveryMerged', ['mergedInto']);
  await createIndex('webhookDeliveryAge', ['createdAt']);
}

async function createAttemptTable(db: Schema) {
  await db.schema
    .createTable('webhookAttempt')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('deliveryId', 'text', (column) =>
      column.notNull().references('webhookDelivery.id').onDelete('cascade'),
    )
    .addColumn('startedAt', 'text', (column) => column.notNull())
    .addColumn('durationMs', 'integer', (column) => column.notNull())
    .addColumn('responseStatus', 'integer')
    .addColumn('problem', 'text')
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('response', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('webhookAttemptDelivery')
    .on('webhookAttempt')
    .columns(['deliveryId', 'id'])
    .execute();
}
