import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { EditorImage } from './editor-props.ts';
import { findEnclosingNode } from './find-enclosing-node.ts';
import { parseLinePrefix } from './line-prefix.ts';

/**
 * Inserts an image on its own lines, unless it is inside a sentence, a list or a table and need not be a block. If the alt text is missing and
 * the cursor is at the position, the cursor moves into the alt text.
 */
export function insertImage(
  state: EditorState,
  { position, isBlock }: { position: number; isBlock: boolean },
  image: EditorImage,
): TransactionSpec {
  const line = state.doc.lineAt(position);
  const before = state.sliceDoc(line.from, position).trim();
  const after = state.sliceDoc(position, line.to).trim();
  const isInList = parseLinePrefix(line.text).list !== '';
  const isInTable = findEnclosingNode(state, { from: position, to: position }, 'Table') !== null;
  const isInline = !isBlock && ((before !== '' && after !== '') || isInList || isInTable);
  const lead = before === '' ? blankAbove(state, line.number) : '\n\n';
  const tail = after === '' ? blankBelow(state, line.number) : '\n\n';
  const text = markdownImage(image);
  const insert = isInline ? text : lead + text + tail;
  const { main } = state.selection;
  const needsAltText = image.alt === '' && main.empty && main.head === position;
  return {
    changes: { from: position, insert },
    ...(needsAltText ? { selection: { anchor: position + insert.indexOf('![') + 2 } } : {}),
    userEvent: 'input.image',
    scrollIntoView: needsAltText,
  };
}

function markdownImage({ url, alt }: EditorImage): string {
  const escapedAlt = alt.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&');
  return `![${escapedAlt}](${/[\s()]/.test(url) ? `<${url}>` : url})`;
}

function blankAbove(state: EditorState, number: number): string {
  if (number === 1) return '';
  return state.doc.line(number - 1).text.trim() === '' ? '' : '\n';
}

function blankBelow(state: EditorState, number: number): string {
  if (number === state.doc.lines) return '';
  return state.doc.line(number + 1).text.trim() === '' ? '' : '\n';
}
