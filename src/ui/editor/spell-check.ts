import { syntaxTree } from '@codemirror/language';
import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView } from '@codemirror/view';
import { visibleDecorations } from './visible-decorations.ts';

/** Parts of a line that are no words. Lines of code are excluded as a whole, by their line decorations. */
const wordlessNodes = new Set([
  'InlineCode',
  'URL',
  'Autolink',
  'HTMLTag',
  'LinkLabel',
  'CodeInfo',
]);

const excluded = Decoration.mark({ attributes: { spellcheck: 'false' } });

/** Excludes inline code, addresses and tags from the spell check of the browser. */
export const spellCheck = visibleDecorations(decorate);

function decorate(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges)
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: (node) => {
        if (!wordlessNodes.has(node.name)) return undefined;
        builder.add(node.from, node.to, excluded);
        return false;
      },
    });
  return builder.finish();
}
