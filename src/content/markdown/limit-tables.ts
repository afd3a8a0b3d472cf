import type { Root, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { badRequest } from '#lib/errors.ts';

/** Cells that short rows may leave out in all, to be filled with empty ones. */
const mostMissing = 10_000;

/** Short rows are filled up: a wide head over a thousand rows of one letter would be a million cells. */
export function limitTables() {
  return (tree: Root) => {
    let missing = 0;
    visit(tree, 'table', (table: Table) => {
      const columns = table.align?.length ?? 0;
      for (const row of table.children) missing += Math.max(0, columns - row.children.length);
    });
    if (missing > mostMissing)
      throw badRequest('The tables have too many empty cells to be shown.');
  };
}
