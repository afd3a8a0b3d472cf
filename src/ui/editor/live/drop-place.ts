import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { layer, RectangleMarker, type EditorView } from '@codemirror/view';
import type { BlockRange } from '../block-ranges.ts';

/** Where a dragged block is inserted: before the block with this index. */
export interface DropPlace {
  /** The start of that block; the end of the text behind the last one. */
  position: number;
  index: number;
  /** The vertical position of the line that shows the place, in CSS pixels from the top of the document. */
  y: number;
}

export const setDropPlace = StateEffect.define<DropPlace | null>();

const dropPlace = StateField.define<DropPlace | null>({
  create: () => null,
  update: (value, { effects }) =>
    effects.reduce((place, effect) => (effect.is(setDropPlace) ? effect.value : place), value),
});

const lineHeightPx = 3;

/** The line between two blocks that shows where a dragged block is inserted. */
export const dropLine: Extension = [
  dropPlace,
  layer({
    above: true,
    class: 'live-drop-layer',
    update: ({ startState, state }) => startState.field(dropPlace) !== state.field(dropPlace),
    markers: (view) => {
      const place = view.state.field(dropPlace);
      return place ? [createMarker(view, place)] : [];
    },
  }),
];

function createMarker(view: EditorView, { y }: DropPlace): RectangleMarker {
  const scroller = view.scrollDOM.getBoundingClientRect();
  const content = view.contentDOM.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(view.contentDOM);
  const left = content.left + parseFloat(paddingLeft);
  const width = content.right - parseFloat(paddingRight) - left;
  return new RectangleMarker(
    'live-drop-line',
    left - scroller.left + view.scrollDOM.scrollLeft,
    view.documentTop + y - scroller.top + view.scrollDOM.scrollTop - lineHeightPx / 2,
    width,
    lineHeightPx,
  );
}

/** The place between two blocks that is nearest to a vertical position in the window. */
export function findDropPlace(
  view: EditorView,
  blocks: readonly BlockRange[],
  clientY: number,
): DropPlace {
  const height = clientY - view.documentTop;
  const pressed = view.lineBlockAtHeight(height);
  const index = blocks.findIndex(({ to }) => to >= pressed.from);
  const block = blocks[index];
  if (!block) return placeAt(view, blocks, blocks.length);
  const middle = (view.lineBlockAt(block.from).top + view.lineBlockAt(block.to).bottom) / 2;
  const isBehind = block.from <= pressed.to && height > middle;
  return placeAt(view, blocks, isBehind ? index + 1 : index);
}

function placeAt(view: EditorView, blocks: readonly BlockRange[], index: number): DropPlace {
  const above = blocks[index - 1];
  const below = blocks[index];
  const bottom = above ? view.lineBlockAt(above.to).bottom : 0;
  const top = below ? view.lineBlockAt(below.from).top : bottom;
  return {
    position: below?.from ?? view.state.doc.length,
    index,
    y: above ? (bottom + top) / 2 : top,
  };
}
