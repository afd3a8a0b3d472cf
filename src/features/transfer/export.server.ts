import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { contentKinds, type ContentKind } from '#content/kinds.ts';
import { badRequest } from '#lib/errors.ts';
import { slugOfName } from '#lib/slug.ts';
import type { Db } from '#platform/db/database.ts';
import {
  atOneMoment,
  describeTables,
  readRows,
  type Row,
  type TableShape,
} from '#platform/db/whole-tables.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { writeFolderDocument } from './folder-document.ts';
import {
  dataFile,
  dataFolder,
  folderFormat,
  folderVersion,
  isInTexts,
  isRendered,
  kindFolders,
  markName,
  mediaFolder,
  present,
} from './folder-layout.ts';
import { isLeft, isSecret } from './kept-tables.ts';
import { mediaNames } from './media-names.ts';
import type { TransferReport } from './transfer-report.ts';

interface Site {
  db: Db;
  storage: Storage;
}
interface Target {
  folder: string;
  /** What was saved before, too. */
  revisions?: boolean;
  report: TransferReport;
}

/** Writes the site into a folder of Markdown, JSON and pictures, as it is at one moment. */
export async function exportFolder({ db, storage }: Site, target: Target): Promise<void> {
  await clearFolder(target.folder);
  await atOneMoment(db, async (moment) => {
    const left = (name: string) => isLeft(name) || isSecret(name);
    for (const table of await describeTables(moment, left)) {
      const kind = contentKinds.find((name) => name === table.name);
      if (kind) await writeTexts(moment, { ...target, kind, table });
      else if (!isInTexts(table.name) && (table.name !== 'revision' || target.revisions))
        await writeData(moment, table, target);
    }
    await writePictures(moment, storage, target);
  });
  const mark = { format: folderFormat, version: folderVersion };
  // Last, so that a folder that bears it is whole.
  await writeFile(join(target.folder, markName), `${JSON.stringify(mark, null, 2)}\n`);
}

const markShape = z.object({ format: z.literal(folderFormat), version: z.int() });

/** The folder must be new, or empty, or one that was written before: that is written anew. */
async function clearFolder(folder: string) {
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return void (await mkdir(folder, { recursive: true }));
  if (!(await isExported(folder)))
    throw badRequest(`There is something else in ${folder}. Name a folder that is new or empty.`);
  const ours = [markName, dataFolder, mediaFolder, ...Object.values(kindFolders)];
  for (const name of ours) await rm(join(folder, name), { recursive: true, force: true });
}

export async function isExported(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, markName), 'utf8').catch(() => null);
  if (text === null) return false;
  const { success, data } = markShape.safeParse(JSON.parse(text));
  if (success && data.version > folderVersion)
    throw badRequest(
      `${folder} was written by a newer version of Mallard. Bring this one up to date.`,
    );
  return success;
}

interface Texts extends Target {
  kind: ContentKind;
  table: TableShape;
}

async function writeTexts(db: Db, { folder, kind, table, report }: Texts) {
  const place = join(folder, kindFolders[kind]);
  for await (const rows of readRows(db, table)) {
    await mkdir(place, { recursive: true });
    const [tags, redirects] = await Promise.all([
      kind === 'article' ? tagsOf(db, rows) : undefined,
      redirectsOf(db, kind, rows),
    ]);
    for (const row of rows) {
      const id = String(row['id']);
      const columns = Object.entries(row).filter(([name]) => name !== 'body' && !isRendered(name));
      const fields = {
        ...Object.fromEntries(first.filter((name) => name in row).map((name) => [name, row[name]])),
        ...(tags ? { tags: tags.get(id) ?? [] } : {}),
        ...Object.fromEntries(columns.map(([name, value]) => [name, present(name, value)])),
        ...(redirects.has(id) ? { redirects: redirects.get(id) } : {}),
      };
      const text = writeFolderDocument({ fields, body: String(row['body']) });
      await writeFile(join(place, `${fileName(row)}.md`), text);
      report.count(kind, 'created');
    }
  }
}

/** What a reader looks for, before the rest. */
const first = ['title', 'slug', 'description', 'status', 'publishedAt'];

/** Because file systems take names of 255 bytes. */
const longestName = 200;

/** The slug; without one, or with a very long one, its beginning and the end of the id, which is random. */
function fileName({ slug, title, id }: Row): string {
  if (typeof slug === 'string' && slug.length <= longestName) return slug;
  return `${slugOfName(String(slug ?? title)).slice(0, 80)}-${String(id).slice(-12)}`;
}

async function tagsOf(db: Db, rows: Row[]) {
  const ids = rows.map((row) => String(row['id']));
  const tags = await db
    .selectFrom('articleTag')
    .select(['articleId', 'label'])
    .where('articleId', 'in', ids)
    .orderBy('position')
    .execute();
  return gather(tags.map(({ articleId, label }) => [articleId, label]));
}

async function redirectsOf(db: Db, kind: ContentKind, rows: Row[]) {
  const ids = rows.map((row) => String(row['id']));
  const found = await db
    .selectFrom('redirect')
    .select(['contentId', 'slug'])
    .where('kind', '=', kind)
    .where('contentId', 'in', ids)
    .orderBy('slug')
    .execute();
  return gather(found.map(({ contentId, slug }) => [contentId, slug]));
}

function gather(pairs: [string, string][]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, value] of pairs) found.set(key, [...(found.get(key) ?? []), value]);
  return found;
}

/** A JSON list, one row a line: a change of one is a change of one line. */
async function writeData(db: Db, table: TableShape, { folder, report }: Target) {
  const lines: string[] = [];
  const columns = table.columns.filter(({ name }) => !isRendered(name));
  for await (const rows of readRows(db, table))
    for (const row of rows) {
      const shown = columns.map(({ name }) => [name, present(name, row[name] ?? null)]);
      lines.push(JSON.stringify(Object.fromEntries(shown)));
      report.count(table.name, 'created');
    }
  if (lines.length === 0) return;
  const path = join(folder, dataFile(table.name));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `[\n${lines.join(',\n')}\n]\n`);
}

async function writePictures(db: Db, storage: Storage, { folder, report }: Target) {
  const place = join(folder, mediaFolder);
  const pictures = await db.selectFrom('media').select(['url', 'social', 'variants']).execute();
  for (const name of pictures.flatMap(mediaNames)) {
    const file = await storage.get(name);
    if (!file) {
      report.leave(`media/${name}`, 'The library knows it, but the file is not in the storage.');
      continue;
    }
    await mkdir(place, { recursive: true });
    await pipeline(file.stream, createWriteStream(join(place, name)));
    report.count('media file', 'created');
  }
}
