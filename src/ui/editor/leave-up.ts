import type { EditorView } from '@codemirror/view';

/** Moves the focus to what is above the text if the cursor is in the first line on the screen. */
export function leaveUp(view: EditorView, leave: (() => void) | undefined): boolean {
  const { main } = view.state.selection;
  if (!leave || !main.empty || view.state.selection.ranges.length > 1) return false;
  const cursor = view.coordsAtPos(main.head);
  const start = view.coordsAtPos(0);
  // Lines overlap by less than half of their height.
  if (!cursor || !start || cursor.top > (start.top + start.bottom) / 2) return false;
  leave();
  return true;
}

/** The same for Shift and Tab, where the first line is not indented. */
export function tabUp(view: EditorView, leave: (() => void) | undefined): boolean {
  const line = view.state.doc.lineAt(view.state.selection.main.head);
  if (line.number > 1 || /^\s/.test(line.text)) return false;
  return leaveUp(view, leave);
}
