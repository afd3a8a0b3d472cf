import type { EditorState } from '@codemirror/state';
import { parseUpTo } from './find-enclosing-node.ts';

/** The nearer edge of the block that contains the position: a paragraph, a list, a table, a code block. */
export function findBlockEdge(state: EditorState, position: number): number {
  const block = parseUpTo(state, position).topNode.childBefore(position + 1);
  if (!block || block.to < position) return position;
  return position - block.from < block.to - position ? block.from : block.to;
}
