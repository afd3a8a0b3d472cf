import { syntaxTree } from '@codemirror/language';
import { RangeSetBuilder, type EditorState } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView } from '@codemirror/view';
import { visibleDecorations } from './visible-decorations.ts';

/** Adds a class and a direction per line: code and tables run left to right in a monospace font; others are `auto`. */
export const lineDecorations = visibleDecorations(decorate);

const classByNode: Record<string, string> = {
  FencedCode: 'md-line-code',
  CodeBlock: 'md-line-code',
  BlockFormula: 'md-line-code',
  Table: 'md-line-table',
  Blockquote: 'md-line-quote',
  HTMLBlock: 'md-line-code',
};

function decorate(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    const classes = lineClasses(view.state, from, to);
    for (let position = from; position <= to;) {
      const line = view.state.doc.lineAt(position);
      builder.add(line.from, line.from, decorationFor(classes.get(line.number) ?? ''));
      position = line.to + 1;
    }
  }
  return builder.finish();
}

function lineClasses(state: EditorState, from: number, to: number): Map<number, string> {
  const classes = new Map<number, string>();
  syntaxTree(state).iterate({
    from,
    to,
    enter: (node) => {
      const className = classByNode[node.name];
      if (!className) return;
      const last = state.doc.lineAt(Math.min(node.to, to)).number;
      for (let line = state.doc.lineAt(Math.max(node.from, from)).number; line <= last; line++)
        classes.set(line, className);
    },
  });
  return classes;
}

const decorationCache = new Map<string, Decoration>();

function decorationFor(className: string): Decoration {
  const cached = decorationCache.get(className);
  if (cached) return cached;
  const dir = className === '' || className === 'md-line-quote' ? 'auto' : 'ltr';
  const attributes: Record<string, string> = { dir };
  if (className !== '') attributes['class'] = className;
  // A table has words, code has none.
  if (className === 'md-line-code') attributes['spellcheck'] = 'false';
  const decoration = Decoration.line({ attributes });
  decorationCache.set(className, decoration);
  return decoration;
}
