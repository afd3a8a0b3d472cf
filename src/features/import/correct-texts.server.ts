/** The texts of an import's preview, and their corrections. */
import { join } from 'node:path';
import type { z } from 'zod';
import { renderMarkdown } from '#content/markdown/render.server.ts';
import { tablePageSize } from '#content/table-search.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { AppError, badRequest, conflict, isStorageFailure, notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { findTakenSlug } from './apply-plan.server.ts';
import {
  correctionSchema,
  createPlan,
  findSlugProblems,
  getPlannedSlug,
  isFilled,
  removeUnchanged,
  type Correction,
  type ImportPlan,
} from './import-plan.ts';
import { changeCorrections, getState, readCorrections } from './import-store.server.ts';
import { markPictures } from './mark-pictures.ts';
import { platforms } from './platforms/platforms.ts';
import { getPreviewFolder, readRows, readStoredText } from './preview-files.server.ts';
import {
  changeCorrection,
  countRows,
  filterRows,
  type Corrections,
  type TextItem,
} from './preview-rows.ts';
import { relinkCorrected } from './relink-corrected.ts';
import type { correctTextsInput, importTextInput, importTextsInput, PreviewRow } from './schema.ts';

const readImportRows = (uploadsFolder: string, id: string) =>
  readRows(getPreviewFolder(join(uploadsFolder, id)));

/** An import with the number of its texts. */
export async function getImport(uploadsFolder: string, id: string) {
  const { name, step, at, options, problem, report } = await getState(uploadsFolder, id);
  const rows = await readImportRows(uploadsFolder, id);
  const counts = countRows(rows, await readCorrections(uploadsFolder, id));
  const programs = platforms.map((platform) => platform.name);
  return { id, name, step, at, options, problem, report, counts, programs };
}

/** Findings of a text in the table; all of them are beside its source. */
const maxListedFindings = 3;
/** Old addresses of a text in the table. */
const maxListedAddresses = 3;

/** A page of the table. */
export async function listTexts(
  uploadsFolder: string,
  { id, q, show, page }: z.output<typeof importTextsInput>,
) {
  const rows = await readImportRows(uploadsFolder, id);
  const corrections = await readCorrections(uploadsFolder, id);
  const found = filterRows(rows, corrections, { q, show });
  const items = found.slice((page - 1) * tablePageSize, page * tablePageSize).map((row) => ({
    ...toItem(row, corrections),
    findings: row.findings.slice(0, maxListedFindings),
    oldAddresses: row.oldAddresses.slice(0, maxListedAddresses),
  }));
  return { items, total: found.length };
}

function toItem(row: PreviewRow, corrections: Corrections): TextItem {
  const { stored: _stored, corrected: _corrected, ...text } = row;
  return {
    ...text,
    findingCount: row.findings.length,
    oldAddressCount: row.oldAddresses.length,
    correction: corrections[row.id] ?? {},
  };
}

/** A text: its source, its result as the page shows it, and its neighbours in the table. */
export async function getText(
  db: Db,
  uploadsFolder: string,
  { id, textId }: z.output<typeof importTextInput>,
) {
  const rows = await readImportRows(uploadsFolder, id);
  const index = rows.findIndex((row) => row.id === textId);
  const row = rows[index];
  if (!row) throw notFound('text');
  const corrections = await readCorrections(uploadsFolder, id);
  const stored = await readStoredText(getPreviewFolder(join(uploadsFolder, id)), row);
  const body = stored === null ? undefined : relinkCorrected(stored.body, rows, corrections);
  return {
    ...toItem(row, corrections),
    original: stored?.original ?? '',
    ...(await renderResult(db, row, body)),
    previousId: rows[index - 1]?.id ?? null,
    nextId: rows[index + 1]?.id ?? null,
  };
}

async function renderResult(db: Db, row: PreviewRow, body: string | undefined) {
  const tooLong = 'This text is too large for the preview. It is imported all the same.';
  if (body === undefined) return { html: '', problem: tooLong };
  try {
    const { html } = await renderMarkdown(body, { resolveImage: imageResolver(db) });
    return { html: markPictures(html, row.findings), problem: null };
  } catch (error) {
    if (!(error instanceof AppError) || isStorageFailure(error)) throw error;
    return { html: '', problem: error.message };
  }
}

/** The texts of an import with their corrections. */
export async function readImportPlan(uploadsFolder: string, id: string): Promise<ImportPlan> {
  const rows = await readImportRows(uploadsFolder, id);
  return createPlanOf(rows, await readCorrections(uploadsFolder, id));
}

const createPlanOf = (rows: readonly PreviewRow[], corrections: Corrections) =>
  createPlan(
    rows.map(({ findings: _findings, stored: _stored, ...text }) => text),
    new Map(Object.entries(corrections)),
  );

/** Removes corrections of texts that another reading of the file did not find, and what they say no more. */
export async function pruneCorrections(uploadsFolder: string, id: string): Promise<void> {
  const rows = await readImportRows(uploadsFolder, id);
  await changeCorrections(uploadsFolder, id, (before) =>
    Object.fromEntries(
      rows
        .map((row): [string, Correction] => [row.id, removeUnchanged(before[row.id] ?? {}, row)])
        .filter(([, correction]) => isFilled(correction)),
    ),
  );
}

/**
 * Corrects texts of a preview. Throws BAD_REQUEST for a slug that is invalid or in use and for a date that cannot be read,
 * CONFLICT while the import runs.
 */
export async function correctTexts(
  db: Db,
  uploadsFolder: string,
  { id, texts, changes }: z.output<typeof correctTextsInput>,
): Promise<void> {
  const { step } = await getState(uploadsFolder, id);
  if (step !== 'previewed')
    throw conflict('step', 'This import has begun, so its texts cannot be corrected any more.');
  const rows = await readImportRows(uploadsFolder, id);
  await changeCorrections(uploadsFolder, id, async (before) => {
    const selected = 'ids' in texts ? selectRows(rows, texts.ids) : filterRows(rows, before, texts);
    if (selected.length > 1 && (changes.slug || changes.date))
      throw badRequest('Slugs and dates are corrected one text at a time.');
    const after = new Map(Object.entries(before));
    for (const row of selected) {
      const correction = parseCorrection(changeCorrection(before[row.id] ?? {}, changes), row);
      if (isFilled(correction)) after.set(row.id, correction);
      else after.delete(row.id);
    }
    const all = Object.fromEntries(after);
    await requireUsableSlugs(db, { rows, corrections: all, selected });
    return all;
  });
}

function selectRows(rows: readonly PreviewRow[], ids: readonly string[]): PreviewRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((textId) => {
    const row = byId.get(textId);
    if (!row) throw notFound('text');
    return row;
  });
}

function parseCorrection(correction: object, row: PreviewRow): Correction {
  const parsed = correctionSchema.safeParse(correction);
  if (parsed.success) return removeUnchanged(parsed.data, row);
  const [issue] = parsed.error.issues;
  throw badRequest(issue?.message ?? 'This cannot be corrected.', issue?.path.join('.'));
}

interface CorrectedRows {
  rows: readonly PreviewRow[];
  corrections: Corrections;
  /** The rows that were just corrected. */
  selected: readonly PreviewRow[];
}

async function requireUsableSlugs(db: Db, { rows, corrections, selected }: CorrectedRows) {
  const [[textId, problem] = []] = findSlugProblems(createPlanOf(rows, corrections));
  const isOther = selected.every((row) => row.id !== textId);
  const title = isOther ? rows.find((row) => row.id === textId)?.title : undefined;
  if (problem !== undefined)
    throw badRequest(title === undefined ? problem : `${title}: ${problem}`, 'slug');
  for (const row of selected) {
    const { slug, date, skip } = corrections[row.id] ?? {};
    const taken =
      slug === undefined || skip
        ? undefined
        : await findTakenSlug(db, row, getPlannedSlug({ text: row, correction: { slug, date } }));
    if (taken !== undefined) throw badRequest(taken, 'slug');
  }
}
