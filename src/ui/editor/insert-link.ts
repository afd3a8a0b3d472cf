import { EditorSelection, type StateCommand } from '@codemirror/state';
import { findAround } from './find-around.ts';

const address = /^(https?:\/\/|mailto:|\/|#)\S+$/;
const emptyAddress = 'https://';

/** Makes a link of what is selected; in a link, selects its address to be typed over. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const { main } = state.selection;
  const link = findAround(state, main, 'Link', 'Image');
  const target = link?.getChild('URL');
  if (target) {
    dispatch(
      state.update({ selection: { anchor: target.from, head: target.to }, scrollIntoView: true }),
    );
    return true;
  }
  const range = main.empty ? (state.wordAt(main.head) ?? main) : main;
  const text = state.sliceDoc(range.from, range.to);
  const isAddress = address.test(text);
  const insert = isAddress ? `[](${text})` : `[${text}](${emptyAddress})`;
  const typed = isAddress || text === '' ? range.from + 1 : range.from + text.length + 3;
  const selection =
    isAddress || text === ''
      ? EditorSelection.cursor(typed)
      : EditorSelection.range(typed, typed + emptyAddress.length);
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
