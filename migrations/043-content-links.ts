import { sql } from 'kysely';
import type { Schema } from './columns.ts';

/**
 * The addresses on this site to which the texts of items link, for what shows of an item where it is mentioned. Derived from
 * the texts: the server fills it when it starts, and each save updates it.
 */
export async function up(db: Schema) {
  await db.schema
    .createTable('contentLink')
    .addColumn('sourceId', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('sourceKind', 'text', (column) => column.notNull())
    .addColumn('publishedAt', 'text')
    .addColumn('hasBeenPublic', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('contentLinkKey', ['sourceId', 'path'])
    .execute();
  await db.schema
    .createIndex('contentLinkPath')
    .on('contentLink')
    .columns(['path', 'publishedAt', 'sourceId', 'sourceKind', 'hasBeenPublic'])
    .execute();
  // Those of scheduled items, for the job that records that they have become public.
  await db.schema
    .createIndex('contentLinkScheduled')
    .on('contentLink')
    .column('publishedAt')
    .where(sql.ref('hasBeenPublic'), '=', sql.lit(0))
    .where(sql.ref('publishedAt'), 'is not', null)
    .execute();
  await db.schema
    .createTable('contentLinkState')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('rules', 'integer', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .execute();
  // Which old addresses lead to an item.
  await db.schema.createIndex('redirectContent').on('redirect').column('contentId').execute();
}
