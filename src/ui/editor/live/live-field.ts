import {
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Range,
} from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import { listUploads } from '../image-uploads.ts';
import { pendingPastes } from '../paste/pending-paste.ts';
import { BlockWidget, PreviewWidget } from './block-widget.ts';
import { listBlocks, type LiveBlock, type PlacedBlock } from './live-block.ts';
import type { RenderingCache } from './rendering-cache.ts';
import { indexBlocks, updateBlocks, type BlockIndex, type TextRange } from './sync-blocks.ts';

interface LiveState {
  index: BlockIndex;
  decorations: DecorationSet;
  /** Where a cursor or selection shows the source. */
  revealed: readonly TextRange[];
  /** Whether the focus is in the editor. Without it, every block is shown as on the page. */
  isFocused: boolean;
  /** While a pointer selects, what is revealed does not change, so that the text does not move below it. */
  isSelecting: boolean;
}

export const setFocused = StateEffect.define<boolean>();
export const setSelecting = StateEffect.define<boolean>();
/** Blocks have been rendered. */
export const blocksRendered = StateEffect.define<null>();

/** Within a longer selection, blocks stay as they are: showing the source of a whole text would move all of it. */
const maxRevealedLength = 20_000;

export type LiveField = StateField<LiveState>;

/** The live blocks of the text: their positions, and which of them are shown as on the page. */
export function createLiveField(cache: RenderingCache): LiveField {
  return StateField.define<LiveState>({
    create(state) {
      const index = indexBlocks(state);
      const blocks = listBlocks(index.blocks, { from: 0, to: state.doc.length });
      const decorations = Decoration.set(decorate(blocks, { cache, revealed: [] }));
      return { index, decorations, revealed: [], isFocused: false, isSelecting: false };
    },
    update(value, transaction) {
      const { state, changes, docChanged, selection, effects } = transaction;
      let { isFocused, isSelecting, decorations } = value;
      let isRendered = false;
      for (const effect of effects) {
        if (effect.is(setFocused)) isFocused = effect.value;
        else if (effect.is(setSelecting)) isSelecting = effect.value;
        else if (effect.is(blocksRendered)) isRendered = true;
      }
      const { index, ranges } = updateBlocks(value.index, transaction);
      const isSame = isFocused === value.isFocused && isSelecting === value.isSelecting;
      const pending = listPending(state);
      const isIdle = pending.length === 0 && listPending(transaction.startState).length === 0;
      if (ranges.length === 0 && !selection && isSame && !isRendered && isIdle) return value;
      const before = docChanged ? mapRanges(value.revealed, transaction) : value.revealed;
      const revealed =
        isSelecting && !docChanged ? before : [...listSelected(state, isFocused), ...pending];
      if (docChanged) decorations = decorations.map(changes);
      const outdated = isRendered
        ? [{ from: 0, to: state.doc.length }]
        : [...ranges, ...(isSameRanges(before, revealed) ? [] : [...before, ...revealed])];
      for (const range of outdated) {
        const blocks = listBlocks(index.blocks, range);
        const add = decorate(blocks, { cache, revealed });
        decorations = replaceWithin(decorations, extendOver(range, blocks), add);
      }
      return { index, decorations, revealed, isFocused, isSelecting };
    },
    provide: (field): Extension => EditorView.decorations.from(field, (value) => value.decorations),
  });
}

/** The blocks that are shown as on the page, not as source, and touch the range. */
export function listShownBlocks(
  state: EditorState,
  field: LiveField,
  range: TextRange,
): PlacedBlock[] {
  const { index, decorations } = state.field(field);
  return listBlocks(index.blocks, range).filter(({ from, to }) => {
    let isShown = false;
    decorations.between(from, to, (start, end) => {
      if (start === from && end === to && start < end) isShown = true;
    });
    return isShown;
  });
}

function extendOver(range: TextRange, blocks: PlacedBlock[]): TextRange {
  return {
    from: Math.min(range.from, ...blocks.map(({ from }) => from)),
    to: Math.max(range.to, ...blocks.map(({ to }) => to)),
  };
}

function replaceWithin(
  decorations: DecorationSet,
  { from, to }: TextRange,
  add: Range<Decoration>[],
): DecorationSet {
  return decorations.update({ filterFrom: from, filterTo: to, filter: () => false, add });
}

interface DecorateOptions {
  cache: RenderingCache;
  revealed: readonly TextRange[];
}

function decorate(
  blocks: PlacedBlock[],
  { cache, revealed }: DecorateOptions,
): Range<Decoration>[] {
  return blocks.flatMap(({ from, to, block }) => {
    const isRevealed = revealed.some((range) => range.from <= to && range.to >= from);
    const html = cache.find(block);
    if (!isVisible(block, html)) return [];
    if (!isRevealed) {
      const widget = new BlockWidget(block, html, cache);
      return [Decoration.replace({ widget, block: true }).range(from, to)];
    }
    // Not before the server has rendered it: while an address is typed, each letter makes another one.
    if ((block.kind !== 'picture' && block.kind !== 'gallery') || html === null) return [];
    const widget = new PreviewWidget(block, html, cache);
    return [Decoration.widget({ widget, block: true, side: 1 }).range(to)];
  });
}

/** A picture is shown before the server has rendered it, and a rule needs nothing from there. */
function isVisible({ kind }: LiveBlock, html: string | null): boolean {
  if (kind === 'definition') return false;
  return (
    kind === 'picture' || kind === 'gallery' || kind === 'rule' || (html !== null && html !== '')
  );
}

function listSelected({ selection }: EditorState, isFocused: boolean): TextRange[] {
  if (!isFocused) return [];
  return selection.ranges.flatMap(({ from, to }) =>
    to - from > maxRevealedLength
      ? [
          { from, to: from },
          { from: to, to },
        ]
      : [{ from, to }],
  );
}

/** Where uploads and pastes show their progress, which a block would hide. */
function listPending(state: EditorState): TextRange[] {
  const uploads = listUploads(state).map(({ position }) => ({ from: position, to: position }));
  const pastes = state.field(pendingPastes, false) ?? [];
  return [...uploads, ...pastes.map(({ from, to }) => ({ from, to }))];
}

function mapRanges(
  ranges: readonly TextRange[],
  { changes }: { changes: { mapPos: (position: number, side: number) => number } },
): TextRange[] {
  return ranges.map(({ from, to }) => ({
    from: changes.mapPos(from, -1),
    to: changes.mapPos(to, 1),
  }));
}

function isSameRanges(one: readonly TextRange[], other: readonly TextRange[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ from, to }, index) => other[index]?.from === from && other[index].to === to)
  );
}
