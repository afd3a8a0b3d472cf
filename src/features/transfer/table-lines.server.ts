import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { badRequest } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import {
  insertRows,
  readRows,
  type Row,
  type TableShape,
} from '#platform/db/whole-tables.server.ts';
import type { TablePart } from './backup-format.ts';

/** Rows put in at once. */
const rowsAtOnce = 500;

/** A table as lines of JSON: the same lines for the same rows, on every engine. */
export async function writeLines(db: Db, table: TableShape, path: string): Promise<TablePart> {
  const tally = startTally();
  await pipeline(Readable.from(lines(db, table, tally)), createWriteStream(path));
  return tally.end();
}

/** What `writeLines` would tell, without writing. */
export async function fingerprint(db: Db, table: TableShape): Promise<TablePart> {
  const tally = startTally();
  const all = lines(db, table, tally);
  while (!(await all.next()).done);
  return tally.end();
}

async function* lines(db: Db, table: TableShape, tally: Tally) {
  for await (const rows of readRows(db, table)) {
    const text = rows.map((row) => `${JSON.stringify(inOrder(table, row))}\n`).join('');
    tally.add(text, rows.length);
    yield text;
    // A site that runs answers others between two pages of a table.
    await setImmediate();
  }
}

const inOrder = ({ columns }: TableShape, row: Row): Row =>
  Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]));

type Tally = ReturnType<typeof startTally>;

function startTally() {
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

/** Puts the lines into the table, which is empty. */
export async function readLines(db: Db, table: TableShape, path: string): Promise<void> {
  const shape = rowShape(table);
  let rows: Row[] = [];
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Infinity,
  })) {
    const row = shape.safeParse(JSON.parse(line));
    if (!row.success)
      throw badRequest(
        `A row of ${table.name} is not as it must be: ${z.prettifyError(row.error)}`,
      );
    rows.push(row.data);
    if (rows.length < rowsAtOnce) continue;
    await insertRows(db, table, rows);
    rows = [];
  }
  await insertRows(db, table, rows);
}

function rowShape(table: TableShape) {
  const columns = table.columns.map(({ name, isText, isNullable }) => {
    const value: z.ZodType<string | number> = isText ? z.string() : z.int();
    return [name, isNullable ? value.nullable() : value];
  });
  return z.strictObject(
    Object.fromEntries(columns) as Record<string, z.ZodType<string | number | null>>, // built just above
  );
}
