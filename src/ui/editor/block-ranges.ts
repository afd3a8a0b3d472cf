import type { EditorState } from '@codemirror/state';
import { parseUpTo, type SyntaxNode } from './find-enclosing-node.ts';

/** A block as a range of whole lines, without the blank lines around it. */
export interface BlockRange {
  from: number;
  to: number;
  /** The node of its first part. */
  name: string;
}

/** Whether a block that begins with this line is open at its end: a formula, details, or another element of HTML. */
type Continuation = (text: string) => boolean;

/**
 * The blocks of the text up to the one after the position. What the syntax tree has in several nodes is one block: a formula or
 * an element of HTML with blank lines in it, and a footnote with its further paragraphs.
 */
export function listBlocks(state: EditorState, position: number): BlockRange[] {
  const blocks: BlockRange[] = [];
  let isOpen: Continuation | null = null;
  const tree = parseUpTo(state, state.doc.length);
  for (let node = tree.topNode.firstChild; node; node = node.nextSibling) {
    const range = linesOf(state, node);
    const last = blocks.at(-1);
    if (
      last &&
      (isOpen?.(state.sliceDoc(last.from, last.to)) || isContinuation(state, last, range))
    ) {
      last.to = range.to;
    } else {
      // Two blocks after the position are enough for every move.
      if (blocks.length > 1 && (blocks.at(-2)?.from ?? 0) > position) break;
      blocks.push(range);
      isOpen = findContinuation(state.sliceDoc(range.from, range.to));
    }
  }
  return blocks;
}

function linesOf(state: EditorState, { name, from, to }: SyntaxNode): BlockRange {
  return { name, from: state.doc.lineAt(from).from, to: state.doc.lineAt(to).to };
}

function findContinuation(text: string): Continuation | null {
  if (/^ {0,3}\$\$/.test(text)) return (block) => (block.match(/\$\$/g)?.length ?? 0) % 2 === 1;
  const [, element] = /^ {0,3}<(details|figure|div|section|dl|table)\b/i.exec(text) ?? [];
  if (element === undefined) return null;
  const opening = new RegExp(`<${element}\\b`, 'gi');
  const closing = new RegExp(`</${element}\\s*>`, 'gi');
  return (block) => (block.match(opening)?.length ?? 0) > (block.match(closing)?.length ?? 0);
}

/** The indented paragraphs after a footnote belong to it. */
function isContinuation(state: EditorState, last: BlockRange, next: BlockRange): boolean {
  const isFootnote = /^ {0,3}\[\^[^\]\s]+\]:/.test(state.doc.lineAt(last.from).text);
  return isFootnote && /^(?: {4}|\t)/.test(state.doc.lineAt(next.from).text);
}
