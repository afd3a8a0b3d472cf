import {
  EditorSelection,
  type ChangeSpec,
  type EditorState,
  type SelectionRange,
  type StateCommand,
} from '@codemirror/state';
import { findAround, type SyntaxNode } from './find-around.ts';
import { linePrefix } from './line-prefix.ts';

export type Mark = 'bold' | 'italic' | 'strike' | 'code';

export const markNodes = {
  bold: { sign: '**', node: 'StrongEmphasis' },
  italic: { sign: '*', node: 'Emphasis' },
  strike: { sign: '~~', node: 'Strikethrough' },
  code: { sign: '`', node: 'InlineCode' },
} as const satisfies Record<Mark, { sign: string; node: string }>;

/** Puts the mark round what is selected, or round the word at the cursor, or takes it away. */
export function toggleMark(mark: Mark): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const { sign, node } = markNodes[mark];
    const change = state.changeByRange((given) => {
      const range = withoutSpace(state, given);
      const around = findAround(state, range, node);
      if (around) return unwrap(state, range, around);
      return range.empty ? wrapWord(state, range, sign) : wrapLines(state, range, sign);
    });
    dispatch(state.update(change, { userEvent: 'input.format', scrollIntoView: true }));
    return true;
  };
}

/** What is selected without the white space at its ends: a mark does not stand beside a space. */
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

function wrapWord(state: EditorState, range: SelectionRange, sign: string) {
  const word = state.wordAt(range.head);
  if (word) {
    const changes = [
      { from: word.from, insert: sign },
      { from: word.to, insert: sign },
    ];
    return { changes, range: EditorSelection.cursor(range.head + sign.length) };
  }
  const before = state.sliceDoc(range.head - sign.length, range.head);
  const after = state.sliceDoc(range.head, range.head + sign.length);
  if (before === sign && after === sign)
    return {
      changes: { from: range.head - sign.length, to: range.head + sign.length },
      range: EditorSelection.cursor(range.head - sign.length),
    };
  return {
    changes: { from: range.head, insert: sign + sign },
    range: EditorSelection.cursor(range.head + sign.length),
  };
}

/** Line by line, because a mark does not reach from one block into the next; white space stays outside. */
function wrapLines(state: EditorState, range: SelectionRange, sign: string) {
  const list: ChangeSpec[] = [];
  const last = state.doc.lineAt(range.to).number;
  for (let number = state.doc.lineAt(range.from).number; number <= last; number++) {
    const line = state.doc.line(number);
    const start = Math.max(range.from, line.from + linePrefix(line.text).length);
    const text = state.sliceDoc(start, Math.max(start, Math.min(range.to, line.to)));
    if (text.trim() === '') continue;
    const from = start + text.length - text.trimStart().length;
    const to = start + text.trimEnd().length;
    const around = sign === '`' ? fenceFor(text.trim()) : { open: sign, close: sign };
    list.push({ from, insert: around.open }, { from: to, insert: around.close });
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

/** Code that holds backticks needs more of them around it. */
function fenceFor(text: string) {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return { open: fence + space, close: space + fence };
}
