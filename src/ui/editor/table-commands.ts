import type { EditorState, StateCommand } from '@codemirror/state';
import { findAround } from './find-around.ts';
import {
  addColumn,
  addRow,
  alignColumn,
  cellAt,
  cellSpan,
  readTable,
  removeColumn,
  removeRow,
  writeTable,
  type Align,
  type TextTable,
} from './table-text.ts';

/** The table that the cursor is in, and its cell. Row 0 is the head. */
interface Place {
  table: TextTable;
  from: number;
  to: number;
  row: number;
  column: number;
}

type Step = (place: Place) => { table: TextTable; row: number; column: number } | null;

/** To the next cell; after the last one, a new row. */
export const nextCell = step(({ table, row, column }) => {
  if (column + 1 < table.aligns.length) return { table, row, column: column + 1 };
  if (row + 1 < table.rows.length) return { table, row: row + 1, column: 0 };
  return { table: addRow(table, row + 1), row: row + 1, column: 0 };
});
export const previousCell = step(({ table, row, column }) => {
  if (column > 0) return { table, row, column: column - 1 };
  return { table, row: Math.max(0, row - 1), column: row > 0 ? table.aligns.length - 1 : 0 };
});
/** To the row below; from an empty last row, out of the table. */
export const nextRow: StateCommand = (target) => {
  const place = findPlace(target.state);
  // Behind the last bar one is writing the table by hand.
  if (!place || isBehindRow(target.state)) return false;
  const isLast = place.row === place.table.rows.length - 1;
  if (isLast && place.row > 0 && place.table.rows[place.row]?.every((cell) => cell === ''))
    return leaveTable(target, place);
  return addRowBelowOrMove(target);
};
const addRowBelowOrMove = step(({ table, row, column }) => ({
  table: row + 1 < table.rows.length ? table : addRow(table, row + 1),
  row: row + 1,
  column,
}));
export const addRowBelow = step(({ table, row, column }) => ({
  table: addRow(table, row + 1),
  row: row + 1,
  column,
}));
export const addColumnAfter = step(({ table, row, column }) => ({
  table: addColumn(table, column + 1),
  row,
  column: column + 1,
}));
/** The head row stays: a table without one is none. */
export const removeThisRow = step(({ table, row, column }) =>
  row === 0 ? null : { table: removeRow(table, row), row: row - 1, column },
);
export const removeThisColumn = step(({ table, row, column }) =>
  table.aligns.length === 1
    ? null
    : { table: removeColumn(table, column), row, column: Math.max(0, column - 1) },
);
export const alignThisColumn = (align: Align) =>
  step(({ table, row, column }) => ({ table: alignColumn(table, column, align), row, column }));

function step(move: Step): StateCommand {
  return ({ state, dispatch }) => {
    const place = findPlace(state);
    const next = place ? move(place) : null;
    if (!place || !next) return false;
    const lines = writeTable(next.table);
    // The delimiters are the second line.
    const line = next.row === 0 ? 0 : next.row + 1;
    const start = lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, place.from);
    const cell = cellSpan(lines[line] ?? '', next.column);
    dispatch(
      state.update({
        changes: { from: place.from, to: place.to, insert: lines.join('\n') },
        selection: { anchor: start + cell.from, head: start + cell.to },
        userEvent: 'input.table',
        scrollIntoView: true,
      }),
    );
    return true;
  };
}

function isBehindRow(state: EditorState): boolean {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  return state.sliceDoc(head, line.to).trim() === '';
}

function findPlace(state: EditorState): Place | null {
  const { head } = state.selection.main;
  const node = findAround(state, { from: head, to: head }, 'Table');
  if (!node || findAround(state, { from: head, to: head }, 'Blockquote', 'ListItem')) return null;
  const first = state.doc.lineAt(node.from);
  const last = state.doc.lineAt(node.to);
  const lines = state.sliceDoc(first.from, last.to).split('\n');
  const table = readTable(lines);
  if (!table) return null;
  const current = state.doc.lineAt(head);
  const index = current.number - first.number;
  const column = Math.min(cellAt(current.text, head - current.from), table.aligns.length - 1);
  return { table, from: first.from, to: last.to, row: index <= 1 ? 0 : index - 1, column };
}

function leaveTable({ state, dispatch }: Parameters<StateCommand>[0], place: Place): boolean {
  const text = writeTable(removeRow(place.table, place.row)).join('\n');
  dispatch(
    state.update({
      changes: { from: place.from, to: place.to, insert: `${text}\n\n` },
      selection: { anchor: place.from + text.length + 2 },
      scrollIntoView: true,
    }),
  );
  return true;
}
