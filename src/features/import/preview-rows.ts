import { findSlug, isFilled, type Correction } from './import-plan.ts';
import type { PreviewFilter } from './import-search.ts';
import type { CorrectionChanges, PreviewRow } from './schema.ts';

export type Corrections = Readonly<Record<string, Correction>>;

interface RowFilter {
  q: string;
  show: PreviewFilter;
}

/** The rows that a filter lists, in the order of the source. */
export function filterRows(
  rows: readonly PreviewRow[],
  corrections: Corrections,
  { q, show }: RowFilter,
): PreviewRow[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (!matchesFilter(row, corrections[row.id] ?? {}, show)) return false;
    if (words.length === 0) return true;
    const slug = corrections[row.id]?.slug ?? '';
    const text = [row.title, row.source, row.path, slug, ...row.oldAddresses]
      .join('\n')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function matchesFilter(row: PreviewRow, correction: Correction, show: PreviewFilter): boolean {
  const isSkipped = correction.skip === true;
  return {
    all: true,
    findings: row.findings.length > 0,
    draft: (correction.isDraft ?? row.isDraft) && !isSkipped,
    corrected: isFilled(correction),
    skipped: isSkipped,
  }[show];
}

/** The number of rows that each filter lists, and of those that will be imported. */
export function countRows(rows: readonly PreviewRow[], corrections: Corrections) {
  const counts = { all: 0, findings: 0, draft: 0, corrected: 0, skipped: 0 };
  for (const row of rows)
    for (const show of ['all', 'findings', 'draft', 'corrected', 'skipped'] as const)
      if (matchesFilter(row, corrections[row.id] ?? {}, show)) counts[show] += 1;
  return { ...counts, imported: counts.all - counts.skipped };
}

/** A correction with changes; null resets a field to what the source says. */
export function changeCorrection(before: Correction, changes: CorrectionChanges): object {
  const changed = Object.entries(changes).map(([name, value]): [string, unknown] => [
    name,
    value === null || (name === 'skip' && value === false) ? undefined : value,
  ]);
  return { ...before, ...Object.fromEntries(changed) };
}

/** The row as it will be imported. */
export function describeRow(
  row: Pick<PreviewRow, 'kind' | 'path' | 'date' | 'isDraft'>,
  correction: Correction,
) {
  return {
    isSkipped: correction.skip === true,
    isDraft: correction.isDraft ?? row.isDraft,
    date: correction.date ?? row.date,
    slug: correction.slug ?? findSlug(row.kind, row.path) ?? '',
  };
}

/** A text as the table shows it. */
export interface TextItem extends Pick<
  PreviewRow,
  | 'id'
  | 'source'
  | 'kind'
  | 'title'
  | 'date'
  | 'isDraft'
  | 'path'
  | 'oldAddresses'
  | 'outcome'
  | 'findings'
> {
  findingCount: number;
  oldAddressCount: number;
  correction: Correction;
}
