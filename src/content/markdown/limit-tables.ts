import type { Root, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { badRequest } from '#lib/errors.ts';

/** The total number of missing cells in short rows, which are filled with empty ones. */
const maxMissingCells = 10_000;

/** Limits the output size: a wide header above a thousand short rows would become a million cells. */
export function limitTables() {
  return (tree: Root) => {
    let missing = 0;
    visit(tree, 'table', (table: Table) => {
      const columns = table.align?.length ?? 0;
      for (const row of table.children) missing += Math.max(0, columns - row.children.length);
    });
    if (missing > maxMissingCells)
      throw badRequest('The tables have too many empty cells to be shown.');
  };
}
