import type { Row } from './fault-run.ts';

const columns = ['path', 'fault', 'points', 'lost', 'wrong'] as const;

/** The rows as a table for the terminal, with the sums in the last line. */
export function formatRows(rows: Row[]): string {
  const cells = rows.map(({ path, fault, points, lost, wrong }) =>
    [path, fault, points, lost, wrong.length].map(String),
  );
  const sum = (pick: (row: Row) => number) => String(rows.reduce((all, row) => all + pick(row), 0));
  const sums = [
    'all',
    '',
    sum(({ points }) => points),
    sum(({ lost }) => lost),
    sum(({ wrong }) => wrong.length),
  ];
  const lines = [[...columns], ...cells, sums];
  const widths = columns.map((_name, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Nothing is lost, every answer is right, and each path has met a fault. */
export function isWell(rows: Row[]): boolean {
  const paths = [...new Set(rows.map(({ path }) => path))];
  const hasPoints = (name: string) => rows.some(({ path, points }) => path === name && points > 0);
  return rows.every(({ lost, wrong }) => lost + wrong.length === 0) && paths.every(hasPoints);
}
