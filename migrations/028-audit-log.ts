import type { Schema } from './columns.ts';

/** What was done on the site, by whom and from which network. Without foreign keys: events outlive their users. */
export async function up(db: Schema) {
  await db.schema
    .createTable('auditEvent')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('actorId', 'text')
    .addColumn('targetId', 'text')
    .addColumn('network', 'text')
    .addColumn('detail', 'text')
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('sumKey', 'text', (column) => column.unique())
    .execute();
  await db.schema
    .createIndex('auditEventCategory')
    .on('auditEvent')
    .columns(['category', 'id'])
    .execute();
  await db.schema.createIndex('auditEventTime').on('auditEvent').column('createdAt').execute();
}
