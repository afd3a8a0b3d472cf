import type { Schema } from './columns.ts';

/** The tables of Better Auth, with the column types of our own tables, and the related tables of the site. */
export async function up(db: Schema) {
  for (const choice of ['notifyReplies', 'notifyEntries'])
    await db.schema
      .alterTable('user')
      .addColumn(choice, 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('sessionUser')
    .on('session')
    .columns(['userId', 'updatedAt', 'id'])
    .execute();
  await db.schema.createIndex('sessionExpiry').on('session').column('expiresAt').execute();
  await account(db);
  await passkey(db);
  await tokens(db);
}

async function account(db: Schema) {
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', 'text')
    .addColumn('refreshTokenExpiresAt', 'text')
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('accountProvider')
    .on('account')
    .columns(['providerId', 'accountId'])
    .unique()
    .execute();
  await db.schema.createIndex('accountUser').on('account').columns(['userId', 'id']).execute();
}

async function passkey(db: Schema) {
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('name', 'text')
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('credentialID', 'text', (column) => column.notNull().unique())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('deviceType', 'text', (column) => column.notNull())
    .addColumn('backedUp', 'integer', (column) => column.notNull())
    .addColumn('transports', 'text')
    .addColumn('aaguid', 'text')
    .addColumn('createdAt', 'text')
    .execute();
  await db.schema.createIndex('passkeyUser').on('passkey').columns(['userId', 'id']).execute();
}

async function tokens(db: Schema) {
  await db.schema
    .createTable('verification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('verificationIdentifier')
    .on('verification')
    .column('identifier')
    .execute();
  await db.schema
    .createIndex('verificationExpiry')
    .on('verification')
    .column('expiresAt')
    .execute();
  await db.schema
    .createTable('ownerLink')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('second', 'integer', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('rateLimit')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('resetsAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rateLimitReset').on('rateLimit').column('resetsAt').execute();
}
