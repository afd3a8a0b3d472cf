import { syntaxTree } from '@codemirror/language';
import { RangeSetBuilder, type EditorState } from '@codemirror/state';
import {
  Decoration,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view';

/** Lines of code and of tables stand in the mono face and read from the left; others find their own direction. */
export const lineLook = ViewPlugin.fromClass(
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

const looks: Record<string, string> = {
  FencedCode: 'md-line-code',
  CodeBlock: 'md-line-code',
  Table: 'md-line-table',
  Blockquote: 'md-line-quote',
  HTMLBlock: 'md-line-code',
};

function decorate(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    const classes = readLooks(view.state, from, to);
    for (let at = from; at <= to;) {
      const line = view.state.doc.lineAt(at);
      builder.add(line.from, line.from, decorationOf(classes.get(line.number) ?? ''));
      at = line.to + 1;
    }
  }
  return builder.finish();
}

function readLooks(state: EditorState, from: number, to: number): Map<number, string> {
  const classes = new Map<number, string>();
  syntaxTree(state).iterate({
    from,
    to,
    enter: (node) => {
      const look = looks[node.name];
      if (!look) return;
      const last = state.doc.lineAt(Math.min(node.to, to)).number;
      for (let line = state.doc.lineAt(Math.max(node.from, from)).number; line <= last; line++)
        classes.set(line, look);
    },
  });
  return classes;
}

const made = new Map<string, Decoration>();

function decorationOf(look: string): Decoration {
  const known = made.get(look);
  if (known) return known;
  const dir = look === '' || look === 'md-line-quote' ? 'auto' : 'ltr';
  const decoration = Decoration.line({ attributes: { dir, ...(look ? { class: look } : {}) } });
  made.set(look, decoration);
  return decoration;
}
