import { isolateHistory } from '@codemirror/commands';
import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { EditorImage } from './editor-props.ts';
import { findEnclosingNode } from './find-enclosing-node.ts';
import { parseLinePrefix } from './line-prefix.ts';
import { escapeLinkText, formatTarget } from './link-text.ts';

interface ImagePlace {
  position: number;
  /** Whether the image becomes a block of its own, whatever is at the position. */
  isBlock: boolean;
  /** Whether images at the same position form one paragraph, a gallery. */
  isGallery?: boolean;
  /** Whether the cursor goes behind an image that has an alternative text. */
  hasCursor?: boolean;
}

/**
 * Inserts an image, or a link to another file, on its own lines, unless it is inside a sentence, a list or a table and need
 * not be a block. If the alt text is missing and the cursor is at the position, the cursor moves into the alt text.
 */
export function insertImage(
  state: EditorState,
  { position, isBlock, isGallery = false, hasCursor = false }: ImagePlace,
  image: EditorImage,
): TransactionSpec {
  const isPicture = image.linkText === undefined;
  const neighbour = isGallery && isPicture ? findNeighbour(state, position) : null;
  if (neighbour) return insertBeside(position, neighbour, image);
  const line = state.doc.lineAt(position);
  const before = state.sliceDoc(line.from, position).trim();
  const after = state.sliceDoc(position, line.to).trim();
  const isInline =
    !isBlock && ((before !== '' && after !== '') || isInListOrTable(state, position));
  const lead = before === '' ? blankAbove(state, line.number) : '\n\n';
  const tail = after === '' ? blankBelow(state, line.number) : '\n\n';
  const text = markdownImage(image);
  const insert = isInline ? text : lead + text + tail;
  const { main } = state.selection;
  const isUnmoved = main.empty && main.head === position;
  const needsAltText = isPicture && image.alt === '' && isUnmoved;
  const start = position + (isInline ? 0 : lead.length);
  const anchor = needsAltText ? start + 2 : start + text.length;
  return {
    changes: { from: position, insert },
    ...(needsAltText || (hasCursor && isUnmoved) ? { selection: { anchor } } : {}),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.image',
    scrollIntoView: needsAltText,
  };
}

function isInListOrTable(state: EditorState, position: number): boolean {
  const isInList = parseLinePrefix(state.doc.lineAt(position).text).list !== '';
  return isInList || findEnclosingNode(state, { from: position, to: position }, 'Table') !== null;
}

/** The side on which another image of a gallery touches the position. */
function findNeighbour(state: EditorState, position: number): 'before' | 'after' | null {
  const touches = (at: number) => findEnclosingNode(state, { from: at, to: at }, 'Image') !== null;
  if (state.sliceDoc(position - 1, position) === ')' && touches(position - 1)) return 'before';
  return state.sliceDoc(position, position + 2) === '![' && touches(position + 1) ? 'after' : null;
}

function insertBeside(
  position: number,
  neighbour: 'before' | 'after',
  image: EditorImage,
): TransactionSpec {
  const text = markdownImage(image);
  return {
    changes: { from: position, insert: neighbour === 'before' ? `\n${text}` : `${text}\n` },
    annotations: isolateHistory.of('full'),
    userEvent: 'input.image',
  };
}

export function markdownImage({ url, alt, linkText }: EditorImage): string {
  if (linkText === undefined) return `![${escapeLinkText(alt)}](${formatTarget(url)})`;
  return `[${escapeLinkText(linkText).replace(markup, '\\$&')}](${formatTarget(url)})`;
}

/** What would be emphasis, code, HTML or a formula in the text of a link. An underscore within a word is none. */
const markup = /[*`<$~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

function blankAbove(state: EditorState, number: number): string {
  if (number === 1) return '';
  return state.doc.line(number - 1).text.trim() === '' ? '' : '\n';
}

function blankBelow(state: EditorState, number: number): string {
  if (number === state.doc.lines) return '';
  return state.doc.line(number + 1).text.trim() === '' ? '' : '\n';
}
