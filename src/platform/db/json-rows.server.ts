import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom as toPostgresArray } from 'kysely/helpers/postgres';
import { jsonArrayFrom as toSqliteArray } from 'kysely/helpers/sqlite';
import type { Db } from './database.ts';
import { engineOf } from './engine-of.server.ts';

/** Rows as a JSON text, for `parseRows`. */
export type JsonRows<Row> = string & { readonly rows?: Row[] };

/**
 * The rows of a sub-select as one column, so that no other statement is needed for them. Its columns are named one by
 * one, and are texts and numbers.
 */
export function jsonRows<Row>(
  db: Db,
  query: Parameters<typeof toSqliteArray<Row>>[0],
): RawBuilder<JsonRows<Row>> {
  return engineOf(db) === 'postgres'
    ? sql<JsonRows<Row>>`cast(${toPostgresArray(query)} as text)`
    : sql<JsonRows<Row>>`${toSqliteArray(query)}`;
}

export function parseRows<Row>(json: JsonRows<Row>): Row[] {
  return JSON.parse(json) as Row[]; // made by jsonRows
}
