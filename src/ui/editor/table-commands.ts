import type { EditorState, StateCommand } from '@codemirror/state';
import { findEnclosingNode } from './find-enclosing-node.ts';
import {
  addColumn,
  addRow,
  alignColumn,
  cellIndexAt,
  cellSpan,
  parseTable,
  removeColumn,
  removeRow,
  formatTable,
  type Align,
  type TextTable,
} from './table-text.ts';

/** The table and the cell at the cursor. Row 0 is the header. */
interface TableCursor {
  table: TextTable;
  from: number;
  to: number;
  row: number;
  column: number;
}

type TableEdit = (cursor: TableCursor) => { table: TextTable; row: number; column: number } | null;

/** Goes to the next cell; adds a row after the last one. */
export const nextCell = tableCommand(({ table, row, column }) => {
  if (column + 1 < table.aligns.length) return { table, row, column: column + 1 };
  if (row + 1 < table.rows.length) return { table, row: row + 1, column: 0 };
  return { table: addRow(table, row + 1), row: row + 1, column: 0 };
});
export const previousCell = tableCommand(({ table, row, column }) => {
  if (column > 0) return { table, row, column: column - 1 };
  return { table, row: Math.max(0, row - 1), column: row > 0 ? table.aligns.length - 1 : 0 };
});
/** Goes to the row below; leaves the table from an empty last row. */
export const nextRow: StateCommand = (target) => {
  const cursor = findTableCursor(target.state);
  // After the last bar the user types the table manually.
  if (!cursor || isAfterRow(target.state)) return false;
  const isLast = cursor.row === cursor.table.rows.length - 1;
  if (isLast && cursor.row > 0 && cursor.table.rows[cursor.row]?.every((cell) => cell === ''))
    return leaveTable(target, cursor);
  return addRowBelowOrMove(target);
};
const addRowBelowOrMove = tableCommand(({ table, row, column }) => ({
  table: row + 1 < table.rows.length ? table : addRow(table, row + 1),
  row: row + 1,
  column,
}));
export const addRowBelow = tableCommand(({ table, row, column }) => ({
  table: addRow(table, row + 1),
  row: row + 1,
  column,
}));
export const addColumnAfter = tableCommand(({ table, row, column }) => ({
  table: addColumn(table, column + 1),
  row,
  column: column + 1,
}));
/** The header row cannot be removed, because a table needs one. */
export const removeThisRow = tableCommand(({ table, row, column }) =>
  row === 0 ? null : { table: removeRow(table, row), row: row - 1, column },
);
export const removeThisColumn = tableCommand(({ table, row, column }) =>
  table.aligns.length === 1
    ? null
    : { table: removeColumn(table, column), row, column: Math.max(0, column - 1) },
);
export const alignThisColumn = (align: Align) =>
  tableCommand(({ table, row, column }) => ({
    table: alignColumn(table, column, align),
    row,
    column,
  }));

function tableCommand(edit: TableEdit): StateCommand {
  return ({ state, dispatch }) => {
    const cursor = findTableCursor(state);
    const next = cursor ? edit(cursor) : null;
    if (!cursor || !next) return false;
    const lines = formatTable(next.table);
    // The second line is the delimiter row.
    const line = next.row === 0 ? 0 : next.row + 1;
    const start = lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, cursor.from);
    const cell = cellSpan(lines[line] ?? '', next.column);
    dispatch(
      state.update({
        changes: { from: cursor.from, to: cursor.to, insert: lines.join('\n') },
        selection: { anchor: start + cell.from, head: start + cell.to },
        userEvent: 'input.table',
        scrollIntoView: true,
      }),
    );
    return true;
  };
}

function isAfterRow(state: EditorState): boolean {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  return state.sliceDoc(head, line.to).trim() === '';
}

function findTableCursor(state: EditorState): TableCursor | null {
  const { head } = state.selection.main;
  const node = findEnclosingNode(state, { from: head, to: head }, 'Table');
  if (!node || findEnclosingNode(state, { from: head, to: head }, 'Blockquote', 'ListItem'))
    return null;
  const first = state.doc.lineAt(node.from);
  const last = state.doc.lineAt(node.to);
  const lines = state.sliceDoc(first.from, last.to).split('\n');
  const table = parseTable(lines);
  if (!table) return null;
  const current = state.doc.lineAt(head);
  const index = current.number - first.number;
  const column = Math.min(cellIndexAt(current.text, head - current.from), table.aligns.length - 1);
  return { table, from: first.from, to: last.to, row: index <= 1 ? 0 : index - 1, column };
}

function leaveTable(
  { state, dispatch }: Parameters<StateCommand>[0],
  cursor: TableCursor,
): boolean {
  const text = formatTable(removeRow(cursor.table, cursor.row)).join('\n');
  dispatch(
    state.update({
      changes: { from: cursor.from, to: cursor.to, insert: `${text}\n\n` },
      selection: { anchor: cursor.from + text.length + 2 },
      scrollIntoView: true,
    }),
  );
  return true;
}
