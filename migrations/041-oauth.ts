import type { Schema } from './columns.ts';

/** Programs that sign in through the browser (OAuth): those that have registered, and codes that wait for their program. */
export async function up(db: Schema) {
  await db.schema
    .createTable('oauthClient')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('redirectUris', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('usedAt', 'text')
    .execute();
  await db.schema
    .createIndex('oauthClientUse')
    .on('oauthClient')
    .columns(['usedAt', 'createdAt'])
    .execute();
  await db.schema
    .createTable('oauthCode')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('clientId', 'text', (column) => column.notNull())
    .addColumn('clientName', 'text', (column) => column.notNull())
    .addColumn('redirectUri', 'text', (column) => column.notNull())
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('tokenExpiresAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('usedAt', 'text')
    .addColumn('tokenId', 'text')
    .execute();
  await db.schema.createIndex('oauthCodeExpiry').on('oauthCode').column('expiresAt').execute();
  await db.schema.createIndex('oauthCodeOwner').on('oauthCode').column('userId').execute();
  await db.schema.alterTable('accessToken').addColumn('clientHost', 'text').execute();
}
