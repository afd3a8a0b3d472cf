import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { contentKinds, type ContentKind } from '#content/kinds.ts';
import { renderMarkdown } from '#content/markdown/render.server.ts';
import { inTransaction } from '#content/write.server.ts';
import { badRequest } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import {
  describeTables,
  findRow,
  inAnyOrder,
  insertRows,
  updateRow,
  type Row,
  type TableShape,
} from '#platform/db/whole-tables.server.ts';
import { isStoredName, type Storage } from '#platform/storage/storage.server.ts';
import { isExported } from './export.server.ts';
import { readFolderDocument } from './folder-document.ts';
import { dataFile, isInTexts, kindFolders, mediaFolder, takeBack } from './folder-layout.ts';
import { carryText, type Carrying } from './import-text.server.ts';
import { isLeft, isSecret } from './kept-tables.ts';
import type { TransferReport } from './transfer-report.ts';

interface Site {
  db: Db;
  storage: Storage;
}
interface Source {
  folder: string;
  /** Looks, says what it would do, and writes nothing. */
  dryRun?: boolean;
  report: TransferReport;
}

/**
 * Takes a folder back that `exportFolder` has written, perhaps changed by hand since. What is there already and the same
 * stays as it is; what the site has newer stays, too, and is told.
 */
export async function importFolder({ db, storage }: Site, source: Source): Promise<void> {
  if (!(await isExported(source.folder)))
    throw badRequest(`${source.folder} is no folder that npm run export has written.`);
  const left = (name: string) => isLeft(name) || isSecret(name);
  const tables = new Map((await describeTables(db, left)).map((one) => [one.name, one]));
  const carrying: Carrying = {
    ...source,
    dryRun: source.dryRun ?? false,
    people: new Map(),
    skipped: new Set(),
    hasRevisions: (await readData(source.folder, 'revision')).length > 0,
  };
  await carryPictures(storage, carrying);
  await carryRows(db, [table('user'), table('media')], carrying);
  for (const kind of contentKinds) await carryTexts(db, { ...carrying, kind, table: table(kind) });
  const rest = [...tables.values()].filter(
    ({ name }) => !isInTexts(name) && name !== 'user' && name !== 'media',
  );
  await carryRows(db, rest, carrying);

  function table(name: string): TableShape {
    const found = tables.get(name);
    if (!found) throw new Error(`There is no table ${name}.`);
    return found;
  }
}

async function carryPictures(storage: Storage, { folder, dryRun, report }: Carrying) {
  const place = join(folder, mediaFolder);
  for (const name of await readdir(place).catch(() => [])) {
    if (!isStoredName(name)) {
      report.leave(`${mediaFolder}/${name}`, 'This is no file that the site has named.');
      continue;
    }
    const isThere = await storage.has(name);
    if (!isThere && !dryRun) await storage.put(name, await readFile(join(place, name)));
    report.count('media file', isThere ? 'same' : 'created');
  }
}

async function carryTexts(
  db: Db,
  { kind, table, ...carrying }: Carrying & { kind: ContentKind; table: TableShape },
) {
  const place = join(carrying.folder, kindFolders[kind]);
  const names = (await readdir(place).catch(() => [])).filter((name) => name.endsWith('.md'));
  for (const name of names.toSorted()) {
    const source = `${kindFolders[kind]}/${name}`;
    const document = readFolderDocument(await readFile(join(place, name), 'utf8'));
    if (document) await carryText(db, { source, kind, table, document }, carrying);
    else carrying.report.leave(source, 'It has no front matter between two lines of dashes.');
  }
}

/** One transaction: what these rows say of each other is true before and after. */
async function carryRows(db: Db, tables: TableShape[], carrying: Carrying) {
  const work: { table: TableShape; row: Row; isNew: boolean }[] = [];
  const files = await Promise.all(
    tables.map(async (table) => ({ table, rows: await readTable(table, carrying) })),
  );
  leaveOrphans(files, carrying);
  for (const { table, rows } of files)
    for (const row of rows.filter((one) => !isOrphan(one, carrying))) {
      const outcome = await judge(db, { table, row }, carrying);
      if (outcome === 'kept') continue;
      carrying.report.count(table.name, outcome.is);
      if (outcome.is !== 'same')
        work.push({ table, row: outcome.row, isNew: outcome.is === 'created' });
    }
  if (carrying.dryRun || work.length === 0) return;
  await inTransaction(db, (trx) =>
    inAnyOrder(trx, async () => {
      for (const { table, row, isNew } of work)
        await (isNew ? insertRows(trx, table, [row]) : updateRow(trx, table, row));
    }),
  );
}

type Judged = 'kept' | { is: 'created' | 'changed' | 'same'; row: Row };

interface Found {
  table: TableShape;
  row: Row;
}

async function judge(db: Db, found: Found, carrying: Carrying): Promise<Judged> {
  const { table, row } = found;
  const known = (await findRow(db, table, row)) ?? (await findPerson(db, found, carrying));
  if (!known) return { is: 'created', row: await withHtml(table, row) };
  // Whoever is there already keeps the rights that they have here.
  const kept =
    table.name === 'user' ? { ...row, id: known['id'] ?? null, role: known['role'] ?? null } : row;
  const source = `${dataFile(table.name)}, ${table.key.map((name) => row[name]).join(' ')}`;
  if (isNewer(known, kept)) {
    carrying.report.leave(source, 'The site has a newer one.');
    return 'kept';
  }
  const isSame = Object.entries(kept).every(([name, value]) => known[name] === value);
  return isSame ? { is: 'same', row: kept } : { is: 'changed', row: await withHtml(table, kept) };
}

function isNewer(known: Row, row: Row): boolean {
  const there = known['updatedAt'];
  const here = row['updatedAt'];
  return typeof there === 'string' && typeof here === 'string' && there > here;
}

/** Somebody who signed in here is the same person under another id. */
async function findPerson(
  db: Db,
  { table, row }: Found,
  { people }: Carrying,
): Promise<Row | undefined> {
  if (table.name !== 'user') return undefined;
  const known = await db
    .selectFrom('user')
    .selectAll()
    .where('email', '=', String(row['email']))
    .executeTakeFirst();
  if (known) people.set(String(row['id']), known.id);
  return known ? { ...known } : undefined;
}

/** What is shown of a comment is made here; a folder could hold anything. */
async function withHtml(table: TableShape, row: Row): Promise<Row> {
  if (table.name !== 'comment') return row;
  const { html } = await renderMarkdown(String(row['body']), { profile: 'comment' });
  return { ...row, html };
}

/** What belongs to something that could not be carried stays behind with it, and so on down the threads. */
function leaveOrphans(files: { table: TableShape; rows: Row[] }[], carrying: Carrying) {
  const { skipped, report } = carrying;
  const listed = files.flatMap(({ table, rows }) => rows.map((row) => ({ table, row })));
  let before: number;
  do {
    before = skipped.size;
    for (const { table, row } of listed.filter((one) => isOrphan(one.row, carrying))) {
      const key = table.key.map((name) => row[name]).join(' ');
      const source = `${dataFile(table.name)}, ${key}`;
      if (!skipped.has(source)) report.leave(source, 'What it belongs to could not be carried.');
      skipped.add(source).add(key);
    }
  } while (skipped.size > before);
}

const owners = ['id', 'articleId', 'contentId', 'parentId', 'commentId', 'collectionId'];

const isOrphan = (row: Row, { skipped }: Carrying) =>
  owners.some((name) => skipped.has(String(row[name])));

async function readTable(table: TableShape, { folder, people }: Carrying): Promise<Row[]> {
  const shape = rowShape(table);
  return (await readData(folder, table.name)).map((value, index) => {
    const { success, data, error } = shape.safeParse(value);
    if (!success)
      throw badRequest(`${dataFile(table.name)}, entry ${index + 1}: ${z.prettifyError(error)}`);
    const row: Row = data;
    for (const name of ['userId', 'authorId']) {
      const here = people.get(String(row[name]));
      if (here) row[name] = here;
    }
    return row;
  });
}

async function readData(folder: string, table: string): Promise<unknown[]> {
  const text = await readFile(join(folder, dataFile(table)), 'utf8').catch(() => '[]');
  try {
    return z.array(z.unknown()).parse(JSON.parse(text));
  } catch {
    throw badRequest(`${dataFile(table)} is no JSON list. Mend it, or export again.`);
  }
}

/** A row as this site's table has it; what is made from the text is not read. */
function rowShape(table: TableShape) {
  const columns = table.columns
    .filter(({ name }) => name !== 'html')
    .map(({ name, isText, isNullable }) => {
      const value: z.ZodType<string | number> = isText ? z.string() : z.int();
      const column = isNullable ? value.nullable().default(null) : value;
      return [name, z.preprocess(takeBack, column)];
    });
  return z.object(Object.fromEntries(columns) as Record<string, z.ZodType<string | number | null>>); // built just above
}
