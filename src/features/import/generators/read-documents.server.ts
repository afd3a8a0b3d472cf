import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runWithinTime } from '#content/markdown/time-limit.server.ts';
import { AppError, isStorageFailure } from '#lib/errors.ts';
import { completeDocument } from './complete-document.ts';
import type { ProjectRules } from './read-site-rules.server.ts';
import { parseSourceDocument, type SourceDocument } from './source-document.ts';
import { createDataReader } from './text-files.server.ts';

/** A file that was read, or why it could not be. */
export type ReadDocument =
  | { path: string; document: SourceDocument }
  | { path: string; problem: string };

export type DocumentReader = (paths: readonly string[]) => Promise<ReadDocument[]>;

/** Creates a reader of the texts of a folder. A text has the fields of its folder's data files, too. */
export function createDocumentReader(
  root: string,
  { gitDates, rules }: { gitDates: Map<string, string>; rules: ProjectRules },
): DocumentReader {
  const readSiblingData = createDataReader(root);
  return async (paths) => {
    const sources = await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')));
    const parsed = await mapWithinTime(sources, parseOrExplain);
    return Promise.all(
      paths.map(async (path, index): Promise<ReadDocument> => {
        const document = parsed[index];
        if (document === undefined || 'problem' in document)
          return { path, problem: document?.problem ?? 'It cannot be read.' };
        const siblingData = await readSiblingData(path);
        const addedAt = gitDates.get(path);
        const fields = { ...siblingData, ...mergeTags(document.parsed, siblingData) };
        const hasFrontMatter = document.parsed.hasFrontMatter || siblingData['title'] !== undefined;
        const whole = { ...document.parsed, fields, hasFrontMatter };
        const siteRules = rules.find(path);
        const completed = completeDocument(whole, path, siteRules);
        const { generator } = siteRules;
        return { path, document: { ...completed, generator, ...(addedAt && { addedAt }) } };
      }),
    );
  };
}

function parseOrExplain(source: string): { parsed: SourceDocument } | { problem: string } {
  try {
    return { parsed: parseSourceDocument(source) };
  } catch (error) {
    // A text that is nested too deeply is reported by the limit.
    if (error instanceof RangeError) throw error;
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { problem: `Its front matter cannot be read: ${reason}` };
  }
}

/** Merges the tags of a folder into those of its texts. */
function mergeTags({ fields }: SourceDocument, sibling: Record<string, unknown>) {
  const textTags = fields['tags'];
  const folderTags = sibling['tags'];
  if (textTags === undefined || folderTags === undefined) return fields;
  return { ...fields, tags: [textTags, folderTags].flat() };
}

/**
 * Maps texts within one limit of processor time, because starting one takes longer than most texts. If that is too short
 * for all of them, each has its own. The work must have no effects.
 */
export async function mapWithinTime<Text, Result extends object>(
  texts: readonly Text[],
  work: (text: Text) => Result,
): Promise<(Result | { problem: string })[]> {
  try {
    return await runWithinTime(() => texts.map(work));
  } catch (error) {
    if (!(error instanceof AppError) || isStorageFailure(error)) throw error;
    const [only] = texts;
    if (only === undefined) return [];
    if (texts.length === 1) return [{ problem: error.message }];
    const results: (Result | { problem: string })[] = [];
    for (const text of texts) results.push(...(await mapWithinTime([text], work)));
    return results;
  }
}
