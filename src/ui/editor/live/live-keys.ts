import { keymap, type Command, type EditorView } from '@codemirror/view';
import { listShownBlocks, type LiveField } from './live-field.ts';
import type { PlacedBlock } from './live-block.ts';
import { openSource } from './open-source.ts';

/** The keys beside a block: they enter its source at the near end, and delete nothing that is not seen. */
export function liveKeys(field: LiveField) {
  const enterUp: Command = (view) => enterByLine(view, field, -1);
  const enterDown: Command = (view) => enterByLine(view, field, 1);
  const enterBack: Command = (view) => enterByDeletion(view, field, -1);
  const enterForward: Command = (view) => enterByDeletion(view, field, 1);
  return keymap.of([
    { key: 'ArrowUp', run: enterUp },
    { key: 'ArrowDown', run: enterDown },
    { key: 'Backspace', run: enterBack, shift: enterBack },
    { key: 'Mod-Backspace', mac: 'Alt-Backspace', run: enterBack },
    { mac: 'Mod-Backspace', run: enterBack },
    { key: 'Delete', run: enterForward },
    { key: 'Mod-Delete', mac: 'Alt-Delete', run: enterForward },
  ]);
}

/** The block whose first line is below, or whose last line is above the line of a position. */
function findNeighbour(
  view: EditorView,
  field: LiveField,
  { position, side }: { position: number; side: -1 | 1 },
): PlacedBlock | undefined {
  const { doc } = view.state;
  const line = doc.lineAt(position);
  const edge = side < 0 ? line.from - 1 : line.to + 1;
  if (edge < 0 || edge > doc.length) return undefined;
  return listShownBlocks(view.state, field, { from: edge, to: edge }).find((placed) =>
    side < 0 ? placed.to === edge : placed.from === edge,
  );
}

function enterByLine(view: EditorView, field: LiveField, side: -1 | 1): boolean {
  const { main, ranges } = view.state.selection;
  if (ranges.length > 1 || !main.empty) return false;
  const placed = findNeighbour(view, field, { position: main.head, side });
  if (!placed) return false;
  const { doc } = view.state;
  const line = doc.lineAt(main.head);
  // Within a wrapped line, the key moves to its next row.
  const next = view.moveVertically(main, side > 0);
  if (next.head >= line.from && next.head <= line.to && next.head !== main.head) {
    const isEdge = next.head === (side < 0 ? line.from : line.to);
    const isSameRow = view.coordsAtPos(next.head)?.top === view.coordsAtPos(main.head)?.top;
    if (!isEdge || !isSameRow) return false;
  }
  const target = doc.lineAt(side < 0 ? placed.to : placed.from);
  const column = Math.min(main.head - line.from, target.length);
  openSource(view, target.from + column, placed.block.label);
  return true;
}

function enterByDeletion(view: EditorView, field: LiveField, side: -1 | 1): boolean {
  const { main, ranges } = view.state.selection;
  if (ranges.length > 1 || !main.empty) return false;
  const line = view.state.doc.lineAt(main.head);
  if (main.head !== (side < 0 ? line.from : line.to)) return false;
  const placed = findNeighbour(view, field, { position: main.head, side });
  if (!placed) return false;
  openSource(view, side < 0 ? placed.to : placed.from, placed.block.label);
  return true;
}
