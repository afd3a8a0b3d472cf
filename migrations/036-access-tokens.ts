import type { Schema } from './columns.ts';

/** Personal access tokens: programs act for their owner with them. Only the hash of a token is stored. */
export async function up(db: Schema) {
  await db.schema
    .createTable('accessToken')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('usedAt', 'text')
    .addColumn('usedNetwork', 'text')
    .execute();
  await db.schema
    .createIndex('accessTokenOwner')
    .on('accessToken')
    .columns(['userId', 'createdAt'])
    .execute();
  await db.schema.createIndex('accessTokenExpiry').on('accessToken').column('expiresAt').execute();
}
