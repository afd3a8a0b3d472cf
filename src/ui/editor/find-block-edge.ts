import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** The parse time limit; a text of ten thousand words takes a few milliseconds. */
const maxParseMs = 50;

/** The nearer edge of the block that contains the position: a paragraph, a list, a table, a code block. */
export function findBlockEdge(state: EditorState, position: number): number {
  const tree = ensureSyntaxTree(state, position, maxParseMs) ?? syntaxTree(state);
  const block = tree.topNode.childBefore(position + 1);
  if (!block || block.to < position) return position;
  return position - block.from < block.to - position ? block.from : block.to;
}
