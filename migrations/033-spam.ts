import type { Schema } from './columns.ts';

/** Why a post is held, what the owner said about it, and what is learned from that. */
export async function up(db: Schema) {
  for (const table of ['comment', 'guestbookEntry'])
    for (const column of ['holdReasons', 'spamVerdict'])
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
  await db.schema
    .createTable('spamToken')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('spam', 'integer', (column) => column.notNull())
    .addColumn('approved', 'integer', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('spamTokenKey', ['kind', 'value'])
    .execute();
  await db.schema.createIndex('spamTokenUpdated').on('spamToken').columns(['updatedAt']).execute();
  await createFingerprints(db);
}

/** The texts and links of the last weeks, as hashes, by which repeats are recognized. */
async function createFingerprints(db: Schema) {
  await db.schema
    .createTable('postFingerprint')
    .addColumn('postId', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('postFingerprintKey', ['postId', 'hash'])
    .execute();
  await db.schema
    .createIndex('postFingerprintHash')
    .on('postFingerprint')
    .columns(['hash', 'createdAt', 'userId'])
    .execute();
  await db.schema
    .createIndex('postFingerprintUser')
    .on('postFingerprint')
    .columns(['userId', 'createdAt', 'kind'])
    .execute();
  await db.schema
    .createIndex('postFingerprintCreated')
    .on('postFingerprint')
    .columns(['createdAt'])
    .execute();
}
