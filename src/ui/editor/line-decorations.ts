import { syntaxTree } from '@codemirror/language';
import { RangeSetBuilder, type EditorState } from '@codemirror/state';
import {
  Decoration,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view';

/** Adds a class and a direction per line: code and tables run left to right in a monospace font; others are `auto`. */
export const lineDecorations = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = decorate(view);
    }

    update({ docChanged, viewportChanged, startState, state, view }: ViewUpdate) {
      const isParsed = syntaxTree(startState) !== syntaxTree(state);
      if (docChanged || viewportChanged || isParsed) this.decorations = decorate(view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

const classByNode: Record<string, string> = {
  FencedCode: 'md-line-code',
  CodeBlock: 'md-line-code',
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
  const decoration = Decoration.line({
    attributes: { dir, ...(className ? { class: className } : {}) },
  });
  decorationCache.set(className, decoration);
  return decoration;
}
