import type { Row } from './fault-run.ts';
import type { KillRow } from './kill-run.ts';

/** The faults as a table for the terminal, with the sums in the last line. */
export function formatRows(rows: Row[]): string {
  const counts = rows.map(({ points, lost, wrong }) => [points, lost, wrong.length]);
  return formatTable(['points', 'lost', 'wrong'], rows, counts);
}

/** The kills as a table for the terminal, with the sums in the last line. */
export function formatKills(rows: KillRow[]): string {
  const counts = rows.map(({ acknowledged, cut, lost, wrong }) => [
    acknowledged,
    cut,
    lost,
    wrong.length,
  ]);
  return formatTable(['acknowledged', 'without answer', 'lost', 'wrong'], rows, counts);
}

function formatTable(
  columns: string[],
  rows: { path: string; fault: string }[],
  counts: number[][],
): string {
  const sums = columns.map((_name, column) =>
    counts.reduce((sum, row) => sum + (row[column] ?? 0), 0),
  );
  const lines = [
    ['path', 'fault', ...columns],
    ...rows.map(({ path, fault }, index) => [path, fault, ...(counts[index] ?? []).map(String)]),
    ['all', '', ...sums.map(String)],
  ];
  const widths = (lines[0] ?? []).map((_name, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const formatLine = (line: string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return lines.map(formatLine).join('\n');
}

/** Nothing is lost, every answer is right, each path has met a fault, and each kill interrupted saves. */
export function isWell(rows: Row[], killRows: KillRow[]): boolean {
  const paths = [...new Set(rows.map(({ path }) => path))];
  const hasPoints = (name: string) => rows.some(({ path, points }) => path === name && points > 0);
  return (
    [...rows, ...killRows].every(({ lost, wrong }) => lost + wrong.length === 0) &&
    paths.every(hasPoints) &&
    killRows.every(({ acknowledged }) => acknowledged > 0)
  );
}
