import { isolateHistory } from '@codemirror/commands';
import {
  EditorSelection,
  type EditorState,
  type StateCommand,
  type TransactionSpec,
} from '@codemirror/state';
import { listBlocks } from './block-ranges.ts';
import { parseUpTo, type SyntaxNode } from './find-enclosing-node.ts';

export type Direction = 'up' | 'down';

/** Moves the selected blocks, or the list item with its children, past the one above or below. */
export function moveBlockCommand(direction: Direction): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const spec = moveBlock(state, state.selection.main, direction);
    // At the edge of the text or the list nothing moves, but no other command may move a line instead.
    if (spec) dispatch(state.update(spec));
    return true;
  };
}

/**
 * The change that moves the blocks of a range up or down by one, as one step of the history. A range within one list moves its
 * items among their siblings; items of ordered lists exchange their numbers. Null if there is nothing to move past.
 */
export function moveBlock(
  state: EditorState,
  range: { from: number; to: number },
  direction: Direction,
): TransactionSpec | null {
  const pair = findItems(state, range, direction) ?? findBlocks(state, range, direction);
  if (!pair || pair === 'edge') return null;
  const { moved, isList } = pair;
  const { first, second, separator, lead, tail } = findExchange(state, pair, direction);
  const [firstText, secondText] = isList
    ? exchangeMarkers(textOf(state, first), textOf(state, second))
    : [textOf(state, first), textOf(state, second)];
  const insert = lead + secondText + separator + firstText + tail;
  const movedStart =
    first.from + lead.length + (direction === 'up' ? 0 : secondText.length + separator.length);
  const movedText = direction === 'up' ? secondText : firstText;
  const { main } = state.selection;
  const shift = (position: number) =>
    movedStart + shiftOffset(textOf(state, moved), movedText, position - moved.from);
  return {
    changes: { from: first.from, to: second.to, insert },
    selection: EditorSelection.range(shift(main.anchor), shift(main.head)),
    annotations: isolateHistory.of('full'),
    userEvent: 'move.block',
    scrollIntoView: true,
  };
}

/**
 * The change that moves the block at a position to before the block that begins at `place`, or to the end of the text if none
 * begins there or behind it, as one step of the history. The selection stays where it is. Null if the block is there already.
 */
export function moveBlockTo(
  state: EditorState,
  position: number,
  place: number,
): TransactionSpec | null {
  const blocks = listBlocks(state, state.doc.length);
  const index = blocks.findIndex(({ from, to }) => from <= position && to >= position);
  const found = blocks.findIndex(({ from }) => from >= place);
  const target = found < 0 ? blocks.length : found;
  const moved = blocks[index];
  if (!moved || target === index || target === index + 1) return null;
  const direction = target < index ? 'up' : 'down';
  const start = blocks[direction === 'up' ? target : index + 1];
  const end = blocks[direction === 'up' ? index - 1 : target - 1];
  if (!start || !end) return null;
  const other = { from: start.from, to: end.to };
  const pair = { moved, other, isList: false };
  const { first, second, separator, lead, tail } = findExchange(state, pair, direction);
  const text = textOf(state, moved);
  // Only the moved block is deleted and inserted, so that cursors elsewhere stay at their text.
  const changes = state.changes(
    direction === 'up'
      ? [
          { from: first.from, insert: lead + text + separator },
          { from: first.to, to: second.to, insert: tail },
        ]
      : [
          { from: first.from, to: second.from, insert: lead },
          { from: second.to, insert: separator + text + tail },
        ],
  );
  return {
    changes,
    selection: state.selection.map(changes, direction === 'up' ? 1 : -1),
    annotations: isolateHistory.of('full'),
    userEvent: 'move.block',
  };
}

/** What is around two ranges that exchange their places: the one above, the one below, and the blank lines. */
function findExchange(
  state: EditorState,
  { moved, other, isList }: MovePair,
  direction: Direction,
): { first: LineRange; second: LineRange; separator: string; lead: string; tail: string } {
  const first = direction === 'up' ? other : moved;
  const second = direction === 'up' ? moved : other;
  const gap = state.sliceDoc(first.to, second.from);
  return {
    first,
    second,
    separator: isList || isBlank(gap) ? gap : '\n\n',
    lead: isList ? '' : leadBefore(state, first, second),
    tail: isList ? '' : tailAfter(state, second, first),
  };
}

/** The same place in a text whose lines begin with other markers or indentation. */
function shiftOffset(before: string, after: string, offset: number): number {
  const inside = Math.min(Math.max(0, offset), before.length);
  const number = before.slice(0, inside).split('\n').length;
  const difference = (text: string) => text.split('\n').slice(0, number).join('\n').length;
  return Math.min(Math.max(0, inside + difference(after) - difference(before)), after.length);
}

interface LineRange {
  from: number;
  to: number;
}

interface MovePair {
  moved: LineRange;
  other: LineRange;
  isList: boolean;
}

const textOf = (state: EditorState, { from, to }: LineRange) => state.sliceDoc(from, to);
const isBlank = (gap: string) => /\n[ \t]*\n/.test(gap);

function findBlocks(
  state: EditorState,
  { from, to }: LineRange,
  direction: Direction,
): MovePair | null {
  const blocks = listBlocks(state, to);
  const end = Math.max(from, to);
  const start = blocks.findIndex((block) => block.to >= from);
  const last = blocks.findLastIndex((block) => block.from <= end);
  const firstBlock = blocks[start];
  const lastBlock = blocks[last];
  // The range is in the blank lines between two blocks.
  if (!firstBlock || !lastBlock || last < start) return null;
  const other = blocks[direction === 'up' ? start - 1 : last + 1];
  return other
    ? { moved: { from: firstBlock.from, to: lastBlock.to }, other, isList: false }
    : null;
}

/** The list items of the range; `edge` if the list has no item beyond them, null if the range is in no list. */
function findItems(
  state: EditorState,
  { from, to }: LineRange,
  direction: Direction,
): MovePair | 'edge' | null {
  const list = findList(state, { from, to });
  if (!list) return null;
  const items = list.getChildren('ListItem').map((node) => linesOf(state, node));
  if (items.length < 2) return null;
  const start = items.findIndex((item) => item.to >= from);
  const last = items.findLastIndex((item) => item.from <= to);
  const firstItem = items[start];
  const lastItem = items[last];
  if (!firstItem || !lastItem) return null;
  // The whole list moves as a block.
  if (start === 0 && last === items.length - 1) return null;
  const other = items[direction === 'up' ? start - 1 : last + 1];
  if (!other) return 'edge';
  // A nested list that begins on the line of its parent's marker has no lines of its own.
  const isNestedOnLine = items.some((item) => item.from === -1);
  return isNestedOnLine
    ? 'edge'
    : { moved: { from: firstItem.from, to: lastItem.to }, other, isList: true };
}

/** The innermost list that contains the lines of the range. */
function findList(state: EditorState, { from, to }: LineRange): SyntaxNode | null {
  const tree = parseUpTo(state, state.doc.length);
  const line = state.doc.lineAt(from);
  const start = line.from + (/^[\s>]*/.exec(line.text)?.[0].length ?? 0);
  for (let node: SyntaxNode | null = tree.resolveInner(start, 1); node; node = node.parent)
    if (/^(?:Bullet|Ordered)List$/.test(node.name) && node.to >= to) return node;
  return null;
}

function linesOf(state: EditorState, node: SyntaxNode): LineRange {
  const line = state.doc.lineAt(node.from);
  const isFirstOnLine = /^[\s>]*$/.test(state.sliceDoc(line.from, node.from));
  return { from: isFirstOnLine ? line.from : -1, to: state.doc.lineAt(node.to).to };
}

const marker = /^([\s>]*)(\d{1,9})([.)])/;

/** Two items of an ordered list exchange their numbers, so that the list counts as before. */
function exchangeMarkers(first: string, second: string): [string, string] {
  const [, , firstNumber] = marker.exec(first) ?? [];
  const [, , secondNumber] = marker.exec(second) ?? [];
  if (firstNumber === undefined || secondNumber === undefined) return [first, second];
  return [renumber(first, secondNumber), renumber(second, firstNumber)];
}

/** The further lines keep their place below the text if the number becomes longer or shorter. */
function renumber(item: string, number: string): string {
  const [head = '', ...rest] = item.split('\n');
  const oldNumber = marker.exec(head)?.[2] ?? number;
  const difference = number.length - oldNumber.length;
  const lines = rest.map((line) => {
    if (difference > 0 && line.trim() !== '') return ' '.repeat(difference) + line;
    return difference < 0 && line.startsWith(' '.repeat(-difference))
      ? line.slice(-difference)
      : line;
  });
  return [head.replace(marker, `$1${number}$3`), ...lines].join('\n');
}

/** A blank line above what comes to stand below text that touched the other block. */
function leadBefore(state: EditorState, first: LineRange, second: LineRange): string {
  const line = state.doc.lineAt(first.from);
  if (line.number === 1) return '';
  const above = state.doc.line(line.number - 1).text;
  const isSafe = above.trim() === '' || isHeading(above) || isHeading(textOf(state, second));
  return isSafe ? '' : '\n';
}

function tailAfter(state: EditorState, second: LineRange, first: LineRange): string {
  const line = state.doc.lineAt(second.to);
  if (line.number === state.doc.lines) return '';
  const below = state.doc.line(line.number + 1).text;
  const isSafe = below.trim() === '' || isHeading(below) || isHeading(textOf(state, first));
  return isSafe ? '' : '\n';
}

const isHeading = (text: string) => /^ {0,3}#{1,6}(?:\s[^\n]*)?$/.test(text);
