import { SqliteAdapter, sql } from 'kysely';
import type { Schema } from './columns.ts';

const kinds = ['article', 'project', 'service', 'snippet', 'experience', 'page'];
const withCover = ['article', 'project', 'service'];

/**
 * The owner's lists are read from the index of their order: it holds whatever they are narrowed to, so rows are only
 * looked up for what is shown. With an index that began with the state, SQLite found nearly all rows by it and sorted
 * them anew.
 */
export async function up(db: Schema) {
  for (const kind of kinds) {
    for (const name of ['Newest', 'Changed', 'Published', 'Title', 'State'])
      await db.schema.dropIndex(`${kind}${name}`).execute();
    await orders(db, kind);
    await concerns(db, kind);
  }
  for (const kind of withCover)
    await db.schema
      .createIndex(`${kind}Blind`)
      .on(kind)
      .columns(['updatedAt', 'id'])
      .where(sql.ref('trashedAt'), 'is', null)
      .where(sql.ref('imageUrl'), 'is not', null)
      .where(sql.ref('imageAlt'), '=', sql.lit(''))
      .execute();
}

async function orders(db: Schema, kind: string) {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const state = ['trashedAt', 'status', 'publishedAt'];
  // What the lists are searched by. PostgreSQL bounds an entry to fewer bytes than a description may have.
  const said = isSqlite ? ['title', 'description'] : [];
  const create = (name: string) => db.schema.createIndex(`${kind}${name}`).on(kind);
  await create('Newest')
    .columns(['createdAt', 'id', ...state])
    .execute();
  await create('Changed')
    .columns(['updatedAt', 'id', ...state, ...said])
    .execute();
  await create('Title')
    .columns(['title', 'id', ...state, ...said.slice(1)])
    .execute();
  // Rows without a date come last; PostgreSQL needs this explicitly.
  const [date, id] = isSqlite
    ? [sql`${sql.ref('publishedAt')}`, sql`${sql.ref('id')}`]
    : [sql`${sql.ref('publishedAt')} desc nulls last`, sql`${sql.ref('id')} desc`];
  await sql`create index ${sql.id(`${kind}Published`)} on ${sql.table(kind)}
    (${date}, ${id}, ${sql.ref('trashedAt')}, ${sql.ref('status')})`.execute(db);
}

/** Old items in the trash, and items without a description. */
async function concerns(db: Schema, kind: string) {
  await db.schema
    .createIndex(`${kind}Trash`)
    .on(kind)
    .column('trashedAt')
    .where(sql.ref('trashedAt'), 'is not', null)
    .execute();
  await db.schema
    .createIndex(`${kind}Undescribed`)
    .on(kind)
    .columns(['updatedAt', 'id'])
    .where(sql.ref('trashedAt'), 'is', null)
    .where(sql.ref('description'), '=', sql.lit(''))
    .execute();
}
