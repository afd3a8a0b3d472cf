import { redoDepth, undoDepth } from '@codemirror/commands';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { listKind, parseLinePrefix, type ListKind } from './line-prefix.ts';

/** The formatting at the cursor, for the state of the toolbar buttons. */
export interface ToolState {
  marks: string;
  heading: number;
  list: ListKind | null;
  isQuote: boolean;
  isCode: boolean;
  isTable: boolean;
  isLink: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

export const emptyToolState: ToolState = {
  marks: '',
  heading: 0,
  list: null,
  isQuote: false,
  isCode: false,
  isTable: false,
  isLink: false,
  canUndo: false,
  canRedo: false,
};

/** How long a keystroke may wait for the parser. */
const maxParseMs = 5;

export function readToolState(state: EditorState): ToolState {
  const { main } = state.selection;
  const names = namesAround(state, main.from, main.to);
  const { heading, list } = parseLinePrefix(state.doc.lineAt(main.head).text);
  const isCode = names.has('FencedCode') || names.has('CodeBlock');
  const marks = ['StrongEmphasis', 'Emphasis', 'Strikethrough', 'InlineCode'];
  return {
    marks: marks.filter((name) => names.has(name)).join(' '),
    heading: isCode ? 0 : heading.trimEnd().length,
    list: isCode ? null : listKind(list),
    isQuote: names.has('Blockquote'),
    isCode,
    isTable: names.has('Table'),
    isLink: names.has('Link'),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
}

export function isSameToolState(one: ToolState, other: ToolState): boolean {
  return Object.entries(one).every(([name, value]) => Object(other)[name] === value);
}

function namesAround(state: EditorState, from: number, to: number): Set<string> {
  const tree = ensureSyntaxTree(state, to, maxParseMs) ?? syntaxTree(state);
  const names = new Set<string>();
  for (const side of [1, -1] as const) {
    for (
      let node: typeof tree.topNode | null = tree.resolveInner(from, side);
      node;
      node = node.parent
    )
      if (node.from <= from && node.to >= to) names.add(node.name);
  }
  return names;
}
