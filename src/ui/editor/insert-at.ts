import { isolateHistory } from '@codemirror/commands';
import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { parseUpTo } from './find-enclosing-node.ts';
import { insertBlock } from './insert-block.ts';
import { containerPrefix } from './line-prefix.ts';

interface Range {
  from: number;
  to: number;
}

/** Removes the range and inserts something at its place, as one step of the history. */
export function insertInstead(
  view: EditorView,
  { from, to }: Range,
  insert: (state: EditorState) => TransactionSpec,
) {
  const removed = view.state.update({ changes: { from, to }, selection: { anchor: from } });
  const inserted = removed.state.update(insert(removed.state));
  view.dispatch({
    changes: removed.changes.compose(inserted.changes),
    selection: inserted.newSelection,
    effects: inserted.effects,
    annotations: isolateHistory.of('full'),
    userEvent: 'input.block',
    scrollIntoView: true,
  });
}

/** Replaces the range by a block. Where the line has other text, the block comes after that text's paragraph or list. */
export function insertBlockInstead(view: EditorView, range: Range, text: string) {
  insertInstead(view, range, (state) => {
    const at = findInsertionPoint(state, range.from);
    return insertBlock(state, { text, from: at, to: at });
  });
}

/** The position itself on an empty line and at the start of a block, otherwise the end of the block that contains it. */
export function findInsertionPoint(state: EditorState, position: number): number {
  const line = state.doc.lineAt(position);
  if (line.text.slice(containerPrefix(line.text).marks.length).trim() === '') return position;
  const block = parseUpTo(state, position).topNode.childBefore(position + 1);
  if (!block || block.to < position || block.from === position) return position;
  return state.doc.lineAt(block.to).to;
}
