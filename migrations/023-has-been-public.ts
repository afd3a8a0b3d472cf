import { SqliteAdapter, sql } from 'kysely';
import type { Schema } from './columns.ts';

const kinds = ['article', 'project', 'service', 'snippet', 'experience', 'page'];

/**
 * Whether an item has been public since it got its publication time. What has been public stays public if the clock is
 * set back.
 */
export async function up(db: Schema) {
  const now = new Date().toISOString();
  for (const table of [...kinds, 'searchDocument']) {
    await db.schema
      .alterTable(table)
      .addColumn('hasBeenPublic', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    const isPublished =
      table === 'searchDocument' ? sql`true` : sql`${sql.ref('status')} = 'published'`;
    await sql`update ${sql.table(table)} set ${sql.ref('hasBeenPublic')} = 1
      where ${isPublished} and ${sql.ref('publishedAt')} <= ${now}`.execute(db);
  }
  for (const kind of kinds) await extendIndexes(db, kind);
}

/** The indexes of lists hold what the lists are narrowed to, so that rows are only looked up for what is shown. */
async function extendIndexes(db: Schema, kind: string) {
  for (const name of ['Public', 'Newest', 'Changed', 'Published', 'Title'])
    await db.schema.dropIndex(`${kind}${name}`).execute();
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const state = ['trashedAt', 'status', 'publishedAt', 'hasBeenPublic'];
  const texts = isSqlite ? ['title', 'description'] : [];
  const create = (name: string) => db.schema.createIndex(`${kind}${name}`).on(kind);
  await create('Public')
    .columns(['publishedAt', 'id', 'hasBeenPublic'])
    .where(sql.ref('status'), '=', sql.lit('published'))
    .where(sql.ref('trashedAt'), 'is', null)
    .execute();
  await create('Newest')
    .columns(['createdAt', 'id', ...state])
    .execute();
  await create('Changed')
    .columns(['updatedAt', 'id', ...state, ...texts])
    .execute();
  await create('Title')
    .columns(['title', 'id', ...state, ...texts.slice(1)])
    .execute();
  const [date, id] = isSqlite
    ? [sql`${sql.ref('publishedAt')}`, sql`${sql.ref('id')}`]
    : [sql`${sql.ref('publishedAt')} desc nulls last`, sql`${sql.ref('id')} desc`];
  await sql`create index ${sql.id(`${kind}Published`)} on ${sql.table(kind)}
    (${date}, ${id}, ${sql.ref('trashedAt')}, ${sql.ref('status')}, ${sql.ref('hasBeenPublic')})`.execute(
    db,
  );
}
