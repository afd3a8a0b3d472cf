import { setSchemaMessages } from '#lib/schema-messages.ts';
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { badRequest } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { insertRows, readRows, type Row, type TableShape } from '#platform/db/table-io.server.ts';
import type { TablePart } from './format.ts';

setSchemaMessages();

/** Rows per insert. */
const batchSize = 500;

/** Writes a table as JSON lines, which are the same for the same rows on every engine. */
export async function writeJsonLines(db: Db, table: TableShape, path: string): Promise<TablePart> {
  const counter = createPartCounter();
  await pipeline(Readable.from(formatJsonLines(db, table, counter)), createWriteStream(path));
  return counter.end();
}

/** Computes the result of `writeJsonLines` without writing. */
export async function hashTable(db: Db, table: TableShape): Promise<TablePart> {
  const counter = createPartCounter();
  const jsonLines = formatJsonLines(db, table, counter);
  while (!(await jsonLines.next()).done);
  return counter.end();
}

async function* formatJsonLines(db: Db, table: TableShape, counter: PartCounter) {
  for await (const rows of readRows(db, table)) {
    const text = rows.map((row) => `${JSON.stringify(orderColumns(table, row))}\n`).join('');
    counter.add(text, rows.length);
    yield text;
    // Lets the server handle requests between two pages of a table.
    await setImmediate();
  }
}

const orderColumns = ({ columns }: TableShape, row: Row): Row =>
  Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]));

type PartCounter = ReturnType<typeof createPartCounter>;

function createPartCounter() {
  const hash: Hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  return {
    add(text: string, count: number) {
      hash.update(text);
      rows += count;
      bytes += Buffer.byteLength(text);
    },
    end: (): TablePart => ({ rows, bytes, sha256: hash.digest('hex') }),
  };
}

/** Inserts the lines of a file into an empty table. */
export async function insertJsonLines(db: Db, table: TableShape, path: string): Promise<void> {
  const schema = createRowSchema(table);
  let rows: Row[] = [];
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Infinity,
  })) {
    const row = schema.safeParse(JSON.parse(line));
    if (!row.success)
      throw badRequest(`A row of ${table.name} is invalid: ${z.prettifyError(row.error)}`);
    rows.push(row.data);
    if (rows.length < batchSize) continue;
    await insertRows(db, table, rows);
    rows = [];
  }
  await insertRows(db, table, rows);
}

function createRowSchema(table: TableShape) {
  const columns = table.columns.map(({ name, isText, isNullable }) => {
    const value: z.ZodType<string | number> = isText ? z.string() : z.int();
    return [name, isNullable ? value.nullable() : value];
  });
  return z.strictObject(
    Object.fromEntries(columns) as Record<string, z.ZodType<string | number | null>>, // built just above
  );
}
