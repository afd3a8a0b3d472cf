import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/** What the demo content brought, changes of mail addresses, and whether the owner has set the site up. */
export async function up(db: Schema) {
  await db.schema
    .createTable('demoItem')
    .addColumn('tableName', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('backup', 'text')
    .addPrimaryKeyConstraint('demoItemKey', ['tableName', 'id'])
    .execute();
  await db.schema
    .createTable('emailChange')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('previousEmail', 'text')
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('confirmedAt', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('emailChangeUser').on('emailChange').column('userId').execute();
  await markEstablishedSite(db);
}

/** A site whose owner has signed in before needs no first run. */
async function markEstablishedSite(db: Schema) {
  const signIns = ['session', 'account', 'passkey'].map(
    (name) =>
      sql`exists (select 1 from ${sql.table(name)} where ${sql.ref(`${name}.userId`)} = ${sql.ref('user.id')})`,
  );
  const { rows } = await sql`select 1 from ${sql.table('user')}
    where ${sql.ref('role')} = 'admin' and (${sql.join(signIns, sql` or `)}) limit 1`.execute(db);
  if (rows.length === 0) return;
  const columns = sql.join(['key', 'value', 'updatedAt'].map((name) => sql.ref(name)));
  const now = new Date().toISOString();
  await sql`insert into ${sql.table('setting')} (${columns}) values ('setup', '"done"', ${now})`.execute(
    db,
  );
}
