import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contentKinds, kinds, type ContentKind } from '#content/kinds.ts';
import { toFlatSlug } from '#content/month-slug.ts';
import { withBlanksAsNull } from '#content/required-fields.ts';
import { findTags, isTagged } from '#content/tags.server.ts';
import { badRequest } from '#lib/errors.ts';
import { slugOfName } from '#lib/slug.ts';
import type { Db } from '#platform/db/database.ts';
import {
  inSnapshot,
  describeTables,
  readRows,
  type Row,
  type TableShape,
} from '#platform/db/table-io.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { formatFolderDocument } from '#content/folder-format/document.ts';
import {
  getDataFileName,
  dataFolder,
  folderFormat,
  folderVersion,
  isInDocuments,
  isRendered,
  markerFileName,
  mediaFolder,
  formatColumn,
} from '#content/folder-format/layout.ts';
import { isExcludedFromFolder } from '#content/folder-format/excluded-tables.ts';
import { isExportFolder } from '#content/folder-format/marker.server.ts';
import { isExportedSetting } from '#features/settings/schema.ts';
import { listMediaNames } from '#features/media/stored-names.ts';
import type { TaskReport } from '#features/tasks/report.ts';

interface Site {
  db: Db;
  storage: Storage;
}
interface Target {
  folder: string;
  /** Also exports revisions. */
  revisions?: boolean;
  report: TaskReport;
}

/** Writes a snapshot of the site into a folder of Markdown, JSON and pictures. */
export async function exportFolder({ db, storage }: Site, target: Target): Promise<void> {
  await clearFolder(target.folder);
  await inSnapshot(db, async (snapshot) => {
    for (const table of await describeTables(snapshot, isExcludedFromFolder)) {
      const kind = contentKinds.find((name) => name === table.name);
      if (kind) await writeDocuments(snapshot, { ...target, kind, table });
      else if (!isInDocuments(table.name) && (table.name !== 'revision' || target.revisions))
        await writeTable(snapshot, table, target);
    }
    await writePictures(snapshot, storage, target);
  });
  const marker = { format: folderFormat, version: folderVersion };
  // Written last, so that a folder with the marker is complete.
  await writeFile(join(target.folder, markerFileName), `${JSON.stringify(marker, null, 2)}\n`);
}

/** The folder must be new, empty or an earlier export, which is replaced. */
async function clearFolder(folder: string) {
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return void (await mkdir(folder, { recursive: true }));
  if (!(await isExportFolder(folder)))
    throw badRequest(`${folder} contains other files. Choose a folder that is new or empty.`);
  const exportNames = [
    markerFileName,
    dataFolder,
    mediaFolder,
    ...Object.values(kinds).map(({ folder: name }) => name),
  ];
  for (const name of exportNames) await rm(join(folder, name), { recursive: true, force: true });
}

interface DocumentExport extends Target {
  kind: ContentKind;
  table: TableShape;
}

async function writeDocuments(db: Db, { folder, kind, table, report }: DocumentExport) {
  const directory = join(folder, kinds[kind].folder);
  for await (const rows of readRows(db, table)) {
    await mkdir(directory, { recursive: true });
    const [tags, redirects] = await Promise.all([
      isTagged(kind)
        ? findTags(
            db,
            kind,
            rows.map((row) => String(row['id'])),
          )
        : undefined,
      listRedirects(db, kind, rows),
    ]);
    for (const row of rows) {
      const id = String(row['id']);
      const columns = Object.entries(withBlanksAsNull(kind, withOwnTitle(row))).filter(
        ([name]) => name !== 'body' && !isRendered(name),
      );
      const fields = {
        ...Object.fromEntries(
          leadingFields.filter((name) => name in row).map((name) => [name, row[name]]),
        ),
        ...(tags ? { tags: (tags.get(id) ?? []).map(({ label }) => label) } : {}),
        ...Object.fromEntries(columns.map(([name, value]) => [name, formatColumn(name, value)])),
        ...(redirects.has(id) ? { redirects: redirects.get(id) } : {}),
      };
      const text = formatFolderDocument({ fields, body: String(row['body']) });
      await writeFile(join(directory, `${createFileName(row)}.md`), text);
      report.count(kind, 'created');
    }
  }
}

/** The row without a title that its text says. */
const withOwnTitle = (row: Row): Row => (row['hasTitle'] === 0 ? { ...row, title: null } : row);

/** The most relevant fields, written before the rest. */
const leadingFields = ['title', 'slug', 'description', 'status', 'publishedAt'];

/** File systems limit names to 255 bytes. */
const maxNameLength = 200;

/** The slug, or for a missing or very long one its start and the random end of the id. */
function createFileName({ slug, title, id }: Row): string {
  if (typeof slug === 'string' && slug.length <= maxNameLength) return toFlatSlug(slug);
  return `${slugOfName(String(slug ?? (title || 'untitled'))).slice(0, 80)}-${String(id).slice(-12)}`;
}

async function listRedirects(db: Db, kind: ContentKind, rows: Row[]) {
  const ids = rows.map((row) => String(row['id']));
  const groups = await db
    .selectFrom('redirect')
    .select(['contentId', 'slug'])
    .where('kind', '=', kind)
    .where('contentId', 'in', ids)
    .orderBy('slug')
    .execute();
  return groupByKey(groups.map(({ contentId, slug }) => [contentId, slug]));
}

function groupByKey(pairs: [string, string][]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

/** Writes a JSON list with one row per line, so that a change of a row changes one line. */
async function writeTable(db: Db, table: TableShape, { folder, report }: Target) {
  const lines: string[] = [];
  const columns = table.columns.filter(({ name }) => !isRendered(name));
  for await (const rows of readRows(db, table))
    for (const row of rows.filter((one) => isExported(table, one))) {
      const entries = columns.map(({ name }) => [name, formatColumn(name, row[name] ?? null)]);
      lines.push(JSON.stringify(Object.fromEntries(entries)));
      report.count(table.name, 'created');
    }
  if (lines.length === 0) return;
  const path = join(folder, getDataFileName(table.name));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `[\n${lines.join(',\n')}\n]\n`);
}

/** Rows of every exported table are exported; of the settings only those that are listed. */
const isExported = (table: TableShape, row: Row): boolean =>
  table.name !== 'setting' || isExportedSetting(String(row['key']));

async function writePictures(db: Db, storage: Storage, { folder, report }: Target) {
  const directory = join(folder, mediaFolder);
  const pictures = await db.selectFrom('media').select(['url', 'social', 'variants']).execute();
  for (const name of pictures.flatMap(listMediaNames)) {
    const file = await storage.get(name);
    if (!file) {
      report.skip(`media/${name}`, 'It is in the media library, but its file is missing.');
      continue;
    }
    await mkdir(directory, { recursive: true });
    await pipeline(file.stream, createWriteStream(join(directory, name)));
    report.count('media file', 'created');
  }
}
