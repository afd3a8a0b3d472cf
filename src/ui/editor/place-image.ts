import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { EditorImage } from './editor-props.ts';
import { findAround } from './find-around.ts';

/** On lines of its own, unless it stands amid words or in a table. */
export function placeImage(
  state: EditorState,
  at: number,
  image: EditorImage,
): Pick<TransactionSpec, 'changes' | 'userEvent'> {
  const line = state.doc.lineAt(at);
  const before = state.sliceDoc(line.from, at).trim();
  const after = state.sliceDoc(at, line.to).trim();
  const isAmid =
    (before !== '' && after !== '') || findAround(state, { from: at, to: at }, 'Table', 'ListItem');
  const lead = isAmid || before === '' ? blankAbove(state, line.number, before !== '') : '\n\n';
  const tail = isAmid || after === '' ? blankBelow(state, line.number, after !== '') : '\n\n';
  return {
    changes: {
      from: at,
      insert: isAmid ? markdownImage(image) : lead + markdownImage(image) + tail,
    },
    userEvent: 'input.image',
  };
}

export function markdownImage({ url, alt }: EditorImage): string {
  const words = alt.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&');
  return `![${words}](${/[\s()]/.test(url) ? `<${url}>` : url})`;
}

function blankAbove(state: EditorState, number: number, isWritten: boolean): string {
  if (isWritten || number === 1) return '';
  return state.doc.line(number - 1).text.trim() === '' ? '' : '\n';
}

function blankBelow(state: EditorState, number: number, isWritten: boolean): string {
  if (isWritten || number === state.doc.lines) return '';
  return state.doc.line(number + 1).text.trim() === '' ? '' : '\n';
}
