import { sql, type CreateTableBuilder, type Kysely } from 'kysely';

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

/** The indexes behind the public list, the owner's list, and the address. */
export async function contentIndexes(schema: Schema, table: string, hasSlug = true) {
  await schema.schema
    .createIndex(`${table}Public`)
    .on(table)
    .columns(['publishedAt', 'id'])
    .where(sql.ref('status'), '=', sql.lit('published'))
    .where(sql.ref('trashedAt'), 'is', null)
    .execute();
  await schema.schema
    .createIndex(`${table}Newest`)
    .on(table)
    .columns(['createdAt', 'id'])
    .execute();
  if (hasSlug)
    await schema.schema.createIndex(`${table}Slug`).on(table).column('slug').unique().execute();
}
