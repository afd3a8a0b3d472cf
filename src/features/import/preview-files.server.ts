/** The files of a preview, in the folder of its upload: a table of all texts, and the source and the result of each. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { TaskReport } from '#features/tasks/report.ts';
import type { Report } from '#features/tasks/schema.ts';
import type { TextPreview } from './import-context.server.ts';
import { previewRowSchema, type PreviewRow } from './schema.ts';

/** Characters of a source, and of a result. The renderer takes no longer texts. */
const maxTextLength = 1_000_000;
/** Bytes of all texts together, so that a preview fills no disk. */
const maxTextsBytes = 2 ** 30;
/** What will not be carried of one text; more say nothing new. */
const maxFindings = 100;

/** Begins with a dot, as no name of an uploaded file does. */
export const getPreviewFolder = (uploadFolder: string) => join(uploadFolder, '.import');
const getRowsPath = (folder: string) => join(folder, 'texts.json');
const getTextsPath = (folder: string) => join(folder, 'texts.jsonl');

/** Writes a JSON file whole or not at all. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  const temporaryPath = `${path}.new`;
  await writeFile(temporaryPath, JSON.stringify(value));
  await rename(temporaryPath, path);
}

/** Stores the texts of a dry run in a folder. */
export async function createPreviewWriter(folder: string) {
  await mkdir(folder, { recursive: true });
  const file = openSync(getTextsPath(folder), 'w');
  const stored = new Map<string, NonNullable<PreviewRow['stored']>>();
  let offset = 0;
  return {
    add({ id, original, body }: TextPreview) {
      const text = {
        original: original.slice(0, maxTextLength),
        body: body.slice(0, maxTextLength),
      };
      const line = Buffer.from(JSON.stringify(text));
      if (offset + line.length > maxTextsBytes) return;
      writeSync(file, line);
      stored.set(id, { offset, bytes: line.length });
      offset += line.length;
    },
    /** Writes the table, and returns the report of everything that is not in it. */
    async finish(report: TaskReport): Promise<Report> {
      closeSync(file);
      const { kinds, texts } = report;
      const listed = new Set(texts.map(({ source }) => source));
      const notes = report.notes.filter(({ source }) => listed.has(source));
      const skipped = report.notCarried.filter(({ source }) => listed.has(source));
      const findings = Map.groupBy(
        [...skipped.map(({ source, reason }) => ({ source, note: reason })), ...notes],
        ({ source }) => source,
      );
      const rows = texts.map((text): PreviewRow => {
        const sentences = findings.get(text.source)?.map(({ note }) => note) ?? [];
        const own = [...new Set(sentences)].slice(0, maxFindings);
        return { ...text, findings: own, stored: stored.get(text.id) ?? null };
      });
      await writeJson(getRowsPath(folder), rows);
      return {
        kinds,
        notes: report.notes.filter(({ source }) => !listed.has(source)),
        notCarried: report.notCarried.filter(({ source }) => !listed.has(source)),
        texts: [],
      };
    },
  };
}

/** The table that was read last: a list is read page by page, and for each search. */
let lastRead: { path: string; changedAt: number; rows: PreviewRow[] } | undefined;

/** Reads the table of a preview; empty if there is none. */
export async function readRows(folder: string): Promise<readonly PreviewRow[]> {
  const path = getRowsPath(folder);
  const changedAt = (await stat(path).catch(() => null))?.mtimeMs;
  if (changedAt === undefined) return [];
  if (lastRead?.path === path && lastRead.changedAt === changedAt) return lastRead.rows;
  const rows = z.array(previewRowSchema).parse(JSON.parse(await readFile(path, 'utf8')));
  lastRead = { path, changedAt, rows };
  return rows;
}

const storedTextSchema = z.object({ original: z.string(), body: z.string() });

/** Reads the source and the result of a text; null if they are not stored. */
export async function readStoredText(folder: string, { stored }: PreviewRow) {
  if (stored === null) return null;
  const file = await open(getTextsPath(folder));
  try {
    const buffer = Buffer.alloc(stored.bytes);
    await file.read(buffer, 0, stored.bytes, stored.offset);
    return storedTextSchema.parse(JSON.parse(buffer.toString('utf8')));
  } finally {
    await file.close();
  }
}

/** Removes the table and its texts. */
export async function removePreview(folder: string): Promise<void> {
  await rm(getRowsPath(folder), { force: true });
  await rm(getTextsPath(folder), { force: true });
}
