import { syntaxTree } from '@codemirror/language';
import { RangeSetBuilder, type EditorState } from '@codemirror/state';
import {
  Decoration,
  ViewPlugin,
  WidgetType,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view';
import { isOwnPicture } from './describe-block.ts';
import { LiveBlock } from './live-block.ts';
import { blocksRendered, setFocused, setSelecting, type LiveField } from './live-field.ts';
import { parseRendering } from './parse-rendering.ts';
import { drawPictures } from './picture-dom.ts';
import type { RenderingCache } from './rendering-cache.ts';
import type { TextRange } from './sync-blocks.ts';
import { createTaskBox } from './task-box.ts';

interface InlineOptions {
  field: LiveField;
  cache: RenderingCache;
}

/**
 * Formulas and pictures within a sentence, and the check boxes of tasks, are shown as on the page, and references to notes are
 * raised.
 */
export function inlineParts(options: InlineOptions) {
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;

      constructor(view: EditorView) {
        this.decorations = decorate(view, options);
      }

      update(update: ViewUpdate) {
        if (mayDiffer(update)) this.decorations = decorate(update.view, options);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );
}

function mayDiffer(update: ViewUpdate): boolean {
  const { docChanged, viewportChanged, selectionSet, startState, state, transactions } = update;
  if (docChanged || viewportChanged || selectionSet) return true;
  if (syntaxTree(startState) !== syntaxTree(state)) return true;
  return transactions.some(({ effects }) =>
    effects.some((one) => one.is(blocksRendered) || one.is(setFocused) || one.is(setSelecting)),
  );
}

/** The formulas of the visible sentences, to be rendered. */
export function listFormulas({ state, visibleRanges }: EditorView): LiveBlock[] {
  const found: LiveBlock[] = [];
  for (const { from, to } of visibleRanges)
    syntaxTree(state).iterate({
      from,
      to,
      enter: ({ name, from: start, to: end }) => {
        if (name === 'InlineFormula' && end - start < maxInlineLength)
          found.push(formulaOf(state, { from: start, to: end }));
      },
    });
  return found;
}

/** A longer one is shown as source. */
const maxInlineLength = 1_000;

const formulaOf = (state: EditorState, { from, to }: TextRange) =>
  new LiveBlock('formula', state.sliceDoc(from, to), 'Formula');

const footnoteReference = /^\[\^[^\]\s]+\]$/;
const note = Decoration.mark({ class: 'md-note' });

function decorate(view: EditorView, { field, cache }: InlineOptions): DecorationSet {
  const { state } = view;
  const { isFocused } = state.field(field);
  const builder = new RangeSetBuilder<Decoration>();
  const isTouched = ({ from, to }: TextRange) =>
    isFocused && state.selection.ranges.some((range) => range.from <= to && range.to >= from);
  for (const { from, to } of view.visibleRanges)
    syntaxTree(state).iterate({
      from,
      to,
      enter: (node) => {
        const range = { from: node.from, to: node.to };
        if (node.name === 'Link') {
          const isNote = range.to - range.from < maxInlineLength;
          if (isNote && footnoteReference.test(state.sliceDoc(range.from, range.to)))
            builder.add(range.from, range.to, note);
          return true;
        }
        if (node.name === 'TaskMarker') {
          const widget = createTaskBox(state, range);
          if (!isTouched(state.doc.lineAt(range.from)))
            builder.add(range.from, range.to, Decoration.replace({ widget }));
          return false;
        }
        const decorates = node.name === 'InlineFormula' || node.name === 'Image';
        if (!decorates || range.to - range.from >= maxInlineLength || isTouched(range)) return true;
        // A widget of a plugin must not replace a line break.
        if (state.doc.lineAt(range.from).to < range.to) return true;
        const widget =
          node.name === 'Image' ? picture(state, node.node) : formula(state, { range, cache });
        if (!widget) return true;
        builder.add(range.from, range.to, Decoration.replace({ widget }));
        return false;
      },
    });
  return builder.finish();
}

function formula(
  state: EditorState,
  { range, cache }: { range: TextRange; cache: RenderingCache },
): InlineWidget | null {
  const block = formulaOf(state, range);
  const html = cache.find(block);
  return html === null ? null : new InlineWidget(block, html);
}

function picture(
  state: EditorState,
  node: Parameters<typeof isOwnPicture>[1],
): InlineWidget | null {
  if (!isOwnPicture(state.doc, node)) return null;
  const source = state.sliceDoc(node.from, node.to);
  return new InlineWidget(new LiveBlock('picture', source, 'Picture'), null);
}

class InlineWidget extends WidgetType {
  readonly block: LiveBlock;
  readonly html: string | null;

  constructor(block: LiveBlock, html: string | null) {
    super();
    this.block = block;
    this.html = html;
  }

  override eq(other: InlineWidget): boolean {
    return this.block.eq(other.block) && this.html === other.html;
  }

  override toDOM(): HTMLElement {
    const dom = document.createElement('span');
    dom.className = 'live-inline prose';
    dom.dataset['kind'] = this.block.kind;
    if (this.html === null) {
      const [figure] = drawPictures(this.block.source);
      dom.append(...(figure?.querySelectorAll('img') ?? []));
    } else {
      const content = parseRendering(this.html);
      dom.append(...(content.querySelector('p')?.childNodes ?? [this.block.source]));
    }
    return dom;
  }

  /** A press puts the cursor beside it, which shows its source. */
  override ignoreEvent(): boolean {
    return false;
  }
}
