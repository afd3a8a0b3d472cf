import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

export type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

/** The parse time limit; a text of ten thousand words takes a few milliseconds. */
const maxParseMs = 50;

/** The syntax tree, with what is up to this position unless that takes too long. */
export const parseUpTo = (state: EditorState, position: number) =>
  ensureSyntaxTree(state, position, maxParseMs) ?? syntaxTree(state);

/** The innermost node with one of these names that contains the range; a cursor at its edge is outside. */
export function findEnclosingNode(
  state: EditorState,
  range: { from: number; to: number },
  ...names: string[]
): SyntaxNode | null {
  const tree = parseUpTo(state, range.to);
  for (const side of [1, -1] as const) {
    let node: SyntaxNode | null = tree.resolveInner(range.from, side);
    for (; node; node = node.parent)
      if (names.includes(node.name) && containsRange(node, range)) return node;
  }
  return null;
}

/** Like `findEnclosingNode`, but without a node that the range covers, which replacing the range removes. */
export function findRemainingNode(
  state: EditorState,
  range: { from: number; to: number },
  ...names: string[]
): SyntaxNode | null {
  const node = findEnclosingNode(state, range, ...names);
  const isCovered = range.from < range.to && node?.from === range.from && node.to === range.to;
  return isCovered ? null : node;
}

const blocks = new Set(['FencedCode', 'CodeBlock', 'Table', 'Blockquote']);

function containsRange(node: SyntaxNode, { from, to }: { from: number; to: number }): boolean {
  const atEdge = from === to && !blocks.has(node.name) && (node.from === from || node.to === to);
  return node.from <= from && node.to >= to && !atEdge;
}
