import type { StateCommand } from '@codemirror/state';

const emptyItem = /^(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s*)?$/;

/** Enter in an empty item ends the list and inserts the blank line that separates the following paragraph. */
export const endList: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  if (!main.empty || !emptyItem.test(line.text)) return false;
  const previousLine = line.number > 1 ? state.doc.line(line.number - 1).text.trim() : '';
  const insert = previousLine === '' ? '' : '\n';
  dispatch(
    state.update({
      changes: { from: line.from, to: line.to, insert },
      selection: { anchor: line.from + insert.length },
      userEvent: 'input',
      scrollIntoView: true,
    }),
  );
  return true;
};
