import { EditorSelection, type StateCommand } from '@codemirror/state';
import { findEnclosingNode } from './find-enclosing-node.ts';

const urlPattern = /^(https?:\/\/|mailto:|\/|#)\S+$/;
const emptyUrl = 'https://';

/** Turns the selection into a link; inside a link, selects its URL. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const { main } = state.selection;
  const link = findEnclosingNode(state, main, 'Link', 'Image');
  const target = link?.getChild('URL');
  if (target) {
    dispatch(
      state.update({ selection: { anchor: target.from, head: target.to }, scrollIntoView: true }),
    );
    return true;
  }
  const range = main.empty ? (state.wordAt(main.head) ?? main) : main;
  const text = state.sliceDoc(range.from, range.to);
  const isUrl = urlPattern.test(text);
  const insert = isUrl ? `[](${text})` : `[${text}](${emptyUrl})`;
  const position = isUrl || text === '' ? range.from + 1 : range.from + text.length + 3;
  const selection =
    isUrl || text === ''
      ? EditorSelection.cursor(position)
      : EditorSelection.range(position, position + emptyUrl.length);
  dispatch(
    state.update({
      changes: { from: range.from, to: range.to, insert },
      selection,
      userEvent: 'input.format',
      scrollIntoView: true,
    }),
  );
  return true;
};
