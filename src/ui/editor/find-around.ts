import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

export type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

/** Milliseconds for parsing up to here; a text of ten thousand words takes a few. */
const parsing = 50;

/** The nearest node of one of these names that holds the whole range; a cursor at its edge is outside. */
export function findAround(
  state: EditorState,
  range: { from: number; to: number },
  ...names: string[]
): SyntaxNode | null {
  const tree = ensureSyntaxTree(state, range.to, parsing) ?? syntaxTree(state);
  for (const side of [1, -1] as const) {
    let node: SyntaxNode | null = tree.resolveInner(range.from, side);
    for (; node; node = node.parent)
      if (names.includes(node.name) && holds(node, range)) return node;
  }
  return null;
}

const blocks = new Set(['FencedCode', 'CodeBlock', 'Table', 'Blockquote']);

function holds(node: SyntaxNode, { from, to }: { from: number; to: number }): boolean {
  const atEdge = from === to && !blocks.has(node.name) && (node.from === from || node.to === to);
  return node.from <= from && node.to >= to && !atEdge;
}
