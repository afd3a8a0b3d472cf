import type { Schema } from './columns.ts';

/** Changes, new items and decisions about comments that wait until the owner accepts or declines them. */
export async function up(db: Schema) {
  await db.schema
    .createTable('proposal')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('kind', 'text')
    .addColumn('subjectId', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('tokenId', 'text')
    .addColumn('tokenName', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('baseVersion', 'integer')
    .addColumn('revisionId', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('decidedAt', 'text')
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('base', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('proposalStatus')
    .on('proposal')
    .columns(['status', 'createdAt', 'id'])
    .execute();
  await db.schema
    .createIndex('proposalPerson')
    .on('proposal')
    .columns(['userId', 'createdAt', 'id'])
    .execute();
  await db.schema.createIndex('proposalSubject').on('proposal').columns(['subjectId']).execute();
}
