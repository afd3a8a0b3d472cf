import {
  EditorSelection,
  type ChangeSpec,
  type EditorState,
  type SelectionRange,
  type StateCommand,
} from '@codemirror/state';
import { findEnclosingNode, type SyntaxNode } from './find-enclosing-node.ts';
import { linePrefix } from './line-prefix.ts';

export type Mark = 'bold' | 'italic' | 'strike' | 'code';

export const markNodes = {
  bold: { marker: '**', node: 'StrongEmphasis' },
  italic: { marker: '*', node: 'Emphasis' },
  strike: { marker: '~~', node: 'Strikethrough' },
  code: { marker: '`', node: 'InlineCode' },
} as const satisfies Record<Mark, { marker: string; node: string }>;

/** Adds the mark to the selection or the word at the cursor, or removes it. */
export function toggleMark(mark: Mark): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const { marker, node } = markNodes[mark];
    const change = state.changeByRange((selectedRange) => {
      const range = withoutSpace(state, selectedRange);
      const enclosing = findEnclosingNode(state, range, node);
      if (enclosing) return unwrap(state, range, enclosing);
      return range.empty ? wrapWord(state, range, marker) : wrapLines(state, range, marker);
    });
    dispatch(state.update(change, { userEvent: 'input.format', scrollIntoView: true }));
    return true;
  };
}

/** Excludes white space at the ends of a range: a mark next to a space is not parsed. */
function withoutSpace(state: EditorState, range: SelectionRange): SelectionRange {
  const text = state.sliceDoc(range.from, range.to);
  if (text.trim() === '') return range;
  const from = range.from + text.length - text.trimStart().length;
  const to = range.from + text.trimEnd().length;
  return range.anchor <= range.head
    ? EditorSelection.range(from, to)
    : EditorSelection.range(to, from);
}

function unwrap(state: EditorState, range: SelectionRange, node: SyntaxNode) {
  const { firstChild: open, lastChild: close } = node;
  if (!open || !close) return { range };
  const list = [
    { from: open.from, to: open.to },
    { from: close.from, to: close.to },
  ];
  const changes = state.changes(list);
  return { changes: list, range: range.map(changes) };
}

function wrapWord(state: EditorState, range: SelectionRange, marker: string) {
  const word = state.wordAt(range.head);
  if (word) {
    const changes = [
      { from: word.from, insert: marker },
      { from: word.to, insert: marker },
    ];
    return { changes, range: EditorSelection.cursor(range.head + marker.length) };
  }
  const before = state.sliceDoc(range.head - marker.length, range.head);
  const after = state.sliceDoc(range.head, range.head + marker.length);
  if (before === marker && after === marker)
    return {
      changes: { from: range.head - marker.length, to: range.head + marker.length },
      range: EditorSelection.cursor(range.head - marker.length),
    };
  return {
    changes: { from: range.head, insert: marker + marker },
    range: EditorSelection.cursor(range.head + marker.length),
  };
}

/** Marks each line separately, because a mark cannot span blocks; excludes white space. */
function wrapLines(state: EditorState, range: SelectionRange, marker: string) {
  const list: ChangeSpec[] = [];
  const last = state.doc.lineAt(range.to).number;
  for (let number = state.doc.lineAt(range.from).number; number <= last; number++) {
    const line = state.doc.line(number);
    const start = Math.max(range.from, line.from + linePrefix(line.text).length);
    const text = state.sliceDoc(start, Math.max(start, Math.min(range.to, line.to)));
    if (text.trim() === '') continue;
    const from = start + text.length - text.trimStart().length;
    const to = start + text.trimEnd().length;
    const enclosing = marker === '`' ? backticksFor(text.trim()) : { open: marker, close: marker };
    list.push({ from, insert: enclosing.open }, { from: to, insert: enclosing.close });
  }
  const changes = state.changes(list);
  const from = changes.mapPos(range.from, 1);
  const to = changes.mapPos(range.to, -1);
  const forward = range.anchor <= range.head;
  return {
    changes: list,
    range: EditorSelection.range(forward ? from : to, forward ? to : from),
  };
}

/** Code with backticks needs a longer run of backticks around it. */
function backticksFor(text: string) {
  const longestRun = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longestRun + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return { open: fence + space, close: space + fence };
}
