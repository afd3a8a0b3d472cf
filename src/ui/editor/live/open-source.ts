import { EditorSelection } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { cellSpan } from '../table-text.ts';
import { findAltText } from './find-alt-text.ts';
import type { TextRange } from './sync-blocks.ts';

/** Shows the source of a block with the cursor at a position in it. */
export function openSource(view: EditorView, position: number, label: string) {
  view.dispatch({
    selection: EditorSelection.cursor(position),
    effects: EditorView.announce.of(`Source of: ${label}.`),
    userEvent: 'select',
    scrollIntoView: true,
  });
  view.focus();
}

/** The position in the source of a block that is nearest to what was pressed in its element. */
export function findPressedPosition(
  view: EditorView,
  { from, to }: TextRange,
  event: { target: EventTarget | null; clientX: number; clientY: number },
): number {
  const { doc } = view.state;
  const target = event.target instanceof Element ? event.target : null;
  const marked = target?.closest<HTMLElement>('[data-line]');
  const index = marked ? Number(marked.dataset['line']) - 1 : 0;
  const first = doc.lineAt(from).number;
  const line = doc.line(Math.min(first + Math.max(0, index), doc.lineAt(to).number));
  const cell = target?.closest<HTMLTableCellElement>('td,th');
  if (cell) return line.from + cellSpan(line.text, cell.cellIndex).to;
  const pressed = readPressedWord(event);
  const source = doc.sliceString(line.from, to);
  const start = pressed === null ? -1 : source.indexOf(pressed.word);
  if (pressed !== null && start >= 0) return line.from + start + pressed.offset;
  return (
    findAltText(doc.sliceString(from, to), from, target) ?? (marked || pressed ? line.to : from)
  );
}

/** The word under the pointer, and the offset in it. */
function readPressedWord({ clientX, clientY }: { clientX: number; clientY: number }) {
  const caret = document.caretPositionFromPoint?.(clientX, clientY);
  if (!caret || caret.offsetNode.nodeType !== Node.TEXT_NODE) return null;
  const text = caret.offsetNode.textContent ?? '';
  const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, caret.offset))?.[0] ?? '';
  const after = /^[\p{L}\p{N}]*/u.exec(text.slice(caret.offset))?.[0] ?? '';
  return before + after === '' ? null : { word: before + after, offset: before.length };
}
