import { syntaxTree } from '@codemirror/language';
import { ViewPlugin, type DecorationSet, type EditorView, type ViewUpdate } from '@codemirror/view';

/** Decorates the visible part of the text, again when the text, the view or what is parsed of it changes. */
export const visibleDecorations = (decorate: (view: EditorView) => DecorationSet) =>
  ViewPlugin.fromClass(
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
