import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { EditorImage } from './editor-props.ts';
import { findAround } from './find-around.ts';
import { readPrefix } from './line-prefix.ts';

/**
 * On lines of its own, unless it stands amid words, in a list or in a table. A picture that came without words gets the
 * cursor where they belong, if that is still where the picture is.
 */
export function placeImage(state: EditorState, at: number, image: EditorImage): TransactionSpec {
  const line = state.doc.lineAt(at);
  const before = state.sliceDoc(line.from, at).trim();
  const after = state.sliceDoc(at, line.to).trim();
  const isInList = readPrefix(line.text).list !== '';
  const isInTable = findAround(state, { from: at, to: at }, 'Table') !== null;
  const isAmid = (before !== '' && after !== '') || isInList || isInTable;
  const lead = before === '' ? blankAbove(state, line.number) : '\n\n';
  const tail = after === '' ? blankBelow(state, line.number) : '\n\n';
  const text = markdownImage(image);
  const insert = isAmid ? text : lead + text + tail;
  const { main } = state.selection;
  const isAsking = image.alt === '' && main.empty && main.head === at;
  return {
    changes: { from: at, insert },
    ...(isAsking ? { selection: { anchor: at + insert.indexOf('![') + 2 } } : {}),
    userEvent: 'input.image',
    scrollIntoView: isAsking,
  };
}

function markdownImage({ url, alt }: EditorImage): string {
  const words = alt.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&');
  return `![${words}](${/[\s()]/.test(url) ? `<${url}>` : url})`;
}

function blankAbove(state: EditorState, number: number): string {
  if (number === 1) return '';
  return state.doc.line(number - 1).text.trim() === '' ? '' : '\n';
}

function blankBelow(state: EditorState, number: number): string {
  if (number === state.doc.lines) return '';
  return state.doc.line(number + 1).text.trim() === '' ? '' : '\n';
}
