import { syntaxTree } from '@codemirror/language';
import { RangeSet, type EditorState, type Transaction } from '@codemirror/state';
import type { SyntaxNode } from '../find-enclosing-node.ts';
import { describeBlock, findHtmlStart } from './describe-block.ts';
import { listBlocks, type LiveBlock, type PlacedBlock } from './live-block.ts';

/** A range of the text. */
export interface TextRange {
  from: number;
  to: number;
}

/** All live blocks of a text, as far as it is parsed. */
export interface BlockIndex {
  blocks: RangeSet<LiveBlock>;
  /** The blocks before this position are those of the syntax tree. */
  indexedTo: number;
}

/** The blocks of a new text. */
export function indexBlocks(state: EditorState): BlockIndex {
  const index: BlockIndex = { blocks: RangeSet.empty, indexedTo: 0 };
  return updateRange(index, { state, range: { from: 0, to: state.doc.length } }).index;
}

/** The blocks after a transaction, and the ranges in which they may differ. */
export function updateBlocks(
  index: BlockIndex,
  transaction: Transaction,
): { index: BlockIndex; ranges: TextRange[] } {
  const { state, startState, changes, docChanged } = transaction;
  const tree = syntaxTree(state);
  if (!docChanged && tree === syntaxTree(startState)) return { index, ranges: [] };
  let current: BlockIndex = docChanged
    ? { blocks: index.blocks.map(changes), indexedTo: changes.mapPos(index.indexedTo, -1) }
    : index;
  const ranges: TextRange[] = [];
  const update = (range: TextRange, before?: Before) => {
    const updated = updateRange(current, { state, range, before });
    current = updated.index;
    ranges.push(updated.range);
  };
  changes.iterChangedRanges((...[fromA, toA, fromB, toB]) => {
    const isUpdated = ranges.some(({ from, to }) => from <= fromB && toB <= to);
    if (!isUpdated && fromB <= current.indexedTo)
      update(
        { from: Math.max(0, fromB - lengthBefore(startState, fromA)), to: toB },
        { state: startState, shift: toA - toB },
      );
  });
  // What the parser has reached since.
  if (tree.length > current.indexedTo)
    update({ from: current.indexedTo, to: Math.min(tree.length, state.doc.length) });
  return { index: current, ranges };
}

/** What precedes a change in the top-level node that it changes. The change may have split it. */
function lengthBefore(state: EditorState, position: number): number {
  const node = syntaxTree(state).topNode.childAfter(position - 1);
  return Math.max(0, position - (node?.from ?? position));
}

/** The text before a change, and what to add to a position behind the change to find it there. */
interface Before {
  state: EditorState;
  shift: number;
}

interface RangeUpdate {
  state: EditorState;
  range: TextRange;
  before?: Before | undefined;
}

/**
 * Replaces the blocks that touch a changed range. It goes on behind it until a top-level node begins where one began before:
 * from there on the text is parsed as before.
 */
function updateRange(
  { blocks, indexedTo }: BlockIndex,
  { state, range, before }: RangeUpdate,
): { index: BlockIndex; range: TextRange } {
  const tree = syntaxTree(state);
  let { from, to } = range;
  for (const old of listBlocks(blocks, range)) {
    from = Math.min(from, old.from);
    to = Math.max(to, old.to);
  }
  const touched = tree.topNode.childAfter(from - 1);
  let node: SyntaxNode | null = touched && findHtmlStart(state.doc, touched);
  if (node) from = Math.min(from, state.doc.lineAt(node.from).from);
  const found: PlacedBlock[] = [];
  let lastStart = from;
  while (node && !(node.from > to && beginsBefore(node, before, indexedTo))) {
    lastStart = node.from;
    // The end of a `<details>` may follow the change.
    const start = findHtmlStart(state.doc, node);
    if (start.from < from)
      return updateRange(
        { blocks, indexedTo },
        { state, range: { from: start.from, to: Math.max(to, node.to) }, before },
      );
    const described = describeBlock(state.doc, node);
    if (described) found.push(described);
    node = (described?.last ?? node).nextSibling;
  }
  const isComplete = tree.length >= state.doc.length;
  const end = node
    ? state.doc.lineAt(node.from).from - 1
    : Math.max(to, isComplete ? state.doc.length : tree.length);
  const updated = blocks.update({
    filterFrom: from,
    filterTo: Math.max(from, end),
    filter: () => false,
    add: found.map((placed) => placed.block.range(placed.from, placed.to)),
  });
  // The last node of an incomplete tree may go on.
  const reached = isComplete ? state.doc.length : lastStart;
  return {
    index: { blocks: updated, indexedTo: node ? Math.max(indexedTo, node.from) : reached },
    range: { from, to: Math.max(from, end) },
  };
}

function beginsBefore(node: SyntaxNode, before: Before | undefined, indexedTo: number): boolean {
  if (!before || node.from > indexedTo) return false;
  const position = node.from + before.shift;
  return syntaxTree(before.state).topNode.childAfter(position)?.from === position;
}
