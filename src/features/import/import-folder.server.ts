import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { refreshFilledPaths } from '#content/filled-paths.server.ts';
import { contentKinds, kinds, type ContentKind } from '#content/kinds.ts';
import { renderMarkdown } from '#content/markdown/render.server.ts';
import { inTransaction } from '#content/write.server.ts';
import { badRequest } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import {
  describeTables,
  findRow,
  deferForeignKeys,
  insertRows,
  updateRow,
  type Row,
  type TableShape,
} from '#platform/db/table-io.server.ts';
import { isStoredName, type Storage } from '#platform/storage/storage.server.ts';
import { isExportFolder } from '#content/folder-format/marker.server.ts';
import { parseFolderDocument } from '#content/folder-format/document.ts';
import {
  getDataFileName,
  isInDocuments,
  mediaFolder,
  parseColumn,
} from '#content/folder-format/layout.ts';
import { importDocument, type ImportState } from './import-document.server.ts';
import { isExcludedFromFolder } from '#content/folder-format/excluded-tables.ts';
import { isExportedSetting } from '#features/settings/schema.ts';
import type { TaskReport } from '#features/tasks/report.ts';

interface Site {
  db: Db;
  storage: Storage;
}
interface Source {
  folder: string;
  /** Only reports what would be done, and writes nothing. */
  dryRun?: boolean;
  report: TaskReport;
}

/**
 * Imports a folder that `exportFolder` has written, perhaps edited since. Unchanged entries are not written; entries
 * that are newer on the site are skipped and reported.
 */
export async function importFolder({ db, storage }: Site, source: Source): Promise<void> {
  if (!(await isExportFolder(source.folder)))
    throw badRequest(`${source.folder} is not a folder that npm run export wrote.`);
  const tables = new Map(
    (await describeTables(db, isExcludedFromFolder)).map((one) => [one.name, one]),
  );
  const state: ImportState = {
    ...source,
    dryRun: source.dryRun ?? false,
    people: new Map(),
    skipped: new Set(),
    hasRevisions: (await readData(source.folder, 'revision')).length > 0,
  };
  await importMediaFiles(storage, state);
  await importRows(db, [table('user'), table('media')], state);
  for (const kind of contentKinds) await importDocuments(db, { ...state, kind });
  const rest = [...tables.values()].filter(
    ({ name }) => !isInDocuments(name) && name !== 'user' && name !== 'media',
  );
  await importRows(db, rest, state);
  if (!state.dryRun) await refreshFilledPaths(db);

  function table(name: string): TableShape {
    const match = tables.get(name);
    if (!match) throw new Error(`There is no table ${name}.`);
    return match;
  }
}

async function importMediaFiles(storage: Storage, { folder, dryRun, report }: ImportState) {
  const directory = join(folder, mediaFolder);
  for (const name of await readdir(directory).catch(() => [])) {
    if (!isStoredName(name)) {
      report.skip(`${mediaFolder}/${name}`, 'This file name is not one that the site creates.');
      continue;
    }
    const isStored = await storage.has(name);
    if (!isStored && !dryRun) await storage.putFile(name, join(directory, name));
    report.count('media file', isStored ? 'same' : 'created');
  }
}

async function importDocuments(db: Db, { kind, ...state }: ImportState & { kind: ContentKind }) {
  const directory = join(state.folder, kinds[kind].folder);
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.md'));
  for (const name of names.toSorted()) {
    const source = `${kinds[kind].folder}/${name}`;
    const document = parseFolderDocument(await readFile(join(directory, name), 'utf8'));
    if (document) await importDocument(db, { source, kind, document }, state);
    else state.report.skip(source, 'It has no front matter between two lines of dashes.');
  }
}

/** Imports the rows in one transaction, because they refer to each other. */
async function importRows(db: Db, tables: TableShape[], state: ImportState) {
  const changes: { table: TableShape; row: Row; isNew: boolean }[] = [];
  const files = await Promise.all(
    tables.map(async (table) => {
      const rows = await readTable(table, state);
      return { table, rows: table.name === 'setting' ? selectSettings(rows, state) : rows };
    }),
  );
  skipOrphans(files, state);
  for (const { table, rows } of files)
    for (const row of rows.filter((one) => !isOrphan(one, state))) {
      const outcome = await compareRow(db, { table, row }, state);
      if (outcome === 'skipped') continue;
      state.report.count(table.name, outcome.status);
      if (outcome.status !== 'same')
        changes.push({ table, row: outcome.row, isNew: outcome.status === 'created' });
    }
  if (state.dryRun || changes.length === 0) return;
  await inTransaction(db, (trx) =>
    deferForeignKeys(trx, async () => {
      for (const { table, row, isNew } of changes)
        await (isNew ? insertRows(trx, table, [row]) : updateRow(trx, table, row));
    }),
  );
}

/** Exports of earlier versions contain them: the first is derived from the content, the second is in use no more. */
const obsoleteSettings = new Set(['filledPlaces', 'previewSecret']);

/** The rows of the settings that an export contains; others are reported. */
function selectSettings(rows: Row[], { report }: ImportState): Row[] {
  const isKnown = ({ key }: Row) => isExportedSetting(String(key));
  for (const { key } of rows.filter((row) => !isKnown(row)))
    if (!obsoleteSettings.has(String(key)))
      report.skip(
        `${getDataFileName('setting')}, ${key}`,
        'An import takes the settings of the dashboard only.',
      );
  return rows.filter(isKnown);
}

type RowComparison = 'skipped' | { status: 'created' | 'changed' | 'same'; row: Row };

interface ImportRow {
  table: TableShape;
  row: Row;
}

async function compareRow(db: Db, match: ImportRow, state: ImportState): Promise<RowComparison> {
  const { table, row } = match;
  const existing = (await findRow(db, table, row)) ?? (await findExistingUser(db, match, state));
  if (!existing) return { status: 'created', row: await renderCommentHtml(table, row) };
  // An existing user keeps their id and role.
  const merged =
    table.name === 'user'
      ? { ...row, id: existing['id'] ?? null, role: existing['role'] ?? null }
      : row;
  const source = `${getDataFileName(table.name)}, ${table.primaryKey.map((name) => row[name]).join(' ')}`;
  if (isNewer(existing, merged)) {
    state.report.skip(source, 'The version on the site is newer.');
    return 'skipped';
  }
  const isSame = Object.entries(merged).every(([name, value]) => existing[name] === value);
  return isSame
    ? { status: 'same', row: merged }
    : { status: 'changed', row: await renderCommentHtml(table, merged) };
}

function isNewer(existing: Row, row: Row): boolean {
  const there = existing['updatedAt'];
  const here = row['updatedAt'];
  return typeof there === 'string' && typeof here === 'string' && there > here;
}

/** Finds a user with the same email address and another id. */
async function findExistingUser(
  db: Db,
  { table, row }: ImportRow,
  { people }: ImportState,
): Promise<Row | undefined> {
  if (table.name !== 'user') return undefined;
  const existing = await db
    .selectFrom('user')
    .selectAll()
    .where('email', '=', String(row['email']))
    .executeTakeFirst();
  if (existing) people.set(String(row['id']), existing.id);
  return existing ? { ...existing } : undefined;
}

/** Renders the HTML of a comment, because the HTML in a folder is not trusted. */
async function renderCommentHtml(table: TableShape, row: Row): Promise<Row> {
  if (table.name !== 'comment') return row;
  const { html } = await renderMarkdown(String(row['body']), { profile: 'comment' });
  return { ...row, html };
}

/** Skips rows whose parent was skipped, recursively. */
function skipOrphans(files: { table: TableShape; rows: Row[] }[], state: ImportState) {
  const { skipped, report } = state;
  const allRows = files.flatMap(({ table, rows }) => rows.map((row) => ({ table, row })));
  let before: number;
  do {
    before = skipped.size;
    for (const { table, row } of allRows.filter((one) => isOrphan(one.row, state))) {
      const key = table.primaryKey.map((name) => row[name]).join(' ');
      const source = `${getDataFileName(table.name)}, ${key}`;
      if (!skipped.has(source))
        report.skip(source, 'The item that it belongs to was not imported.');
      skipped.add(source).add(key);
    }
  } while (skipped.size > before);
}

const parentColumns = [
  'id',
  'articleId',
  'noteId',
  'contentId',
  'parentId',
  'commentId',
  'collectionId',
];

const isOrphan = (row: Row, { skipped }: ImportState) =>
  parentColumns.some((name) => skipped.has(String(row[name])));

async function readTable(table: TableShape, { folder, people }: ImportState): Promise<Row[]> {
  const schema = createRowSchema(table);
  return (await readData(folder, table.name)).map((value, index) => {
    const { success, data, error } = schema.safeParse(value);
    if (!success)
      throw badRequest(
        `${getDataFileName(table.name)}, entry ${index + 1}: ${z.prettifyError(error)}`,
      );
    const row: Row = data;
    for (const name of ['userId', 'authorId', 'creditId']) {
      const here = people.get(String(row[name]));
      if (here) row[name] = here;
    }
    return row;
  });
}

async function readData(folder: string, table: string): Promise<unknown[]> {
  const text = await readFile(join(folder, getDataFileName(table)), 'utf8').catch(() => '[]');
  try {
    return z.array(z.unknown()).parse(JSON.parse(text));
  } catch {
    throw badRequest(`${getDataFileName(table)} is not a JSON list. Fix it, or export again.`);
  }
}

/** The schema of a row of this table; rendered HTML is ignored. */
function createRowSchema(table: TableShape) {
  const columns = table.columns
    .filter(({ name }) => name !== 'html')
    .map(({ name, isText, isNullable }) => {
      const value: z.ZodType<string | number> = isText ? z.string() : z.int();
      const column = isNullable ? value.nullable().default(null) : value;
      return [name, z.preprocess(parseColumn, column)];
    });
  return z.object(Object.fromEntries(columns) as Record<string, z.ZodType<string | number | null>>); // built just above
}
