import { SqliteAdapter, sql, type CreateTableBuilder, type Kysely } from 'kysely';

/** Migrations see no row types: those describe the newest schema, not the one of their day. */
export type Schema = Kysely<unknown>;

/** The columns that every kind of content has. Times are UTC ISO 8601 text, booleans are 0 and 1. */
export function contentColumns<Columns extends string>(table: CreateTableBuilder<string, Columns>) {
  return table
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('draft', 'published')`),
    )
    .addColumn('publishedAt', 'text')
    .addColumn('trashedAt', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull());
}

/**
 * The columns of a kind that has Markdown: the source, and what was rendered from it when it was saved. They come last:
 * SQLite reads through long texts to reach what stands behind them.
 */
export function bodyColumns<Columns extends string>(table: CreateTableBuilder<string, Columns>) {
  return table
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('toc', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull());
}

/** The indexes that the first kinds began with. A new kind has `kindIndexes`. */
export async function contentIndexes(schema: Schema, table: string, hasSlug = true) {
  await createPublicIndexes(schema, table, hasSlug);
  await schema.schema
    .createIndex(`${table}Newest`)
    .on(table)
    .columns(['createdAt', 'id'])
    .execute();
}

/** The indexes of a new kind: behind its public list, its slugs, and the lists of the owner. */
export async function kindIndexes(schema: Schema, table: string) {
  await schema.schema.createIndex(`${table}Slug`).on(table).column('slug').unique().execute();
  await createStateIndexes(schema, table);
  await createAttentionIndexes(schema, table);
}

/** The indexes of lists hold what the lists are narrowed to, so that rows are only looked up for what is shown. */
export async function createStateIndexes(db: Schema, kind: string) {
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

async function createPublicIndexes(schema: Schema, table: string, hasSlug: boolean) {
  await schema.schema
    .createIndex(`${table}Public`)
    .on(table)
    .columns(['publishedAt', 'id'])
    .where(sql.ref('status'), '=', sql.lit('published'))
    .where(sql.ref('trashedAt'), 'is', null)
    .execute();
  if (hasSlug)
    await schema.schema.createIndex(`${table}Slug`).on(table).column('slug').unique().execute();
}

/** One index per order of the owner's list, and those of the items that need attention. */
export async function createListIndexes(schema: Schema, table: string) {
  await createOrderIndexes(schema, table);
  await createAttentionIndexes(schema, table);
}

async function createOrderIndexes(db: Schema, kind: string) {
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
async function createAttentionIndexes(db: Schema, kind: string) {
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

/** Items of which the cover has no alternative text, for a kind with the columns of a cover. */
export async function createCoverIndex(db: Schema, kind: string) {
  await db.schema
    .createIndex(`${kind}Blind`)
    .on(kind)
    .columns(['updatedAt', 'id'])
    .where(sql.ref('trashedAt'), 'is', null)
    .where(sql.ref('imageUrl'), 'is not', null)
    .where(sql.ref('imageAlt'), '=', sql.lit(''))
    .execute();
}
