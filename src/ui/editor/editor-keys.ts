import { completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { deleteMarkupBackward, insertNewlineContinueMarkup } from '@codemirror/lang-markdown';
import { searchKeymap } from '@codemirror/search';
import { Prec, type Extension, type StateCommand } from '@codemirror/state';
import { keymap, type EditorView } from '@codemirror/view';
import { commands, type EditorCommand } from './editor-commands.ts';
import { revertReplacement } from './smart-punctuation-input.ts';
import { leaveUp, tabUp } from './leave-up.ts';
import { toggleTaskCommand } from './toggle-task.ts';
import { nextCell, nextRow, previousCell } from './table-commands.ts';

/** How long Tab leaves the editor after Escape; long enough for a screen reader to announce it. */
const leaveByTabMs = 10_000;

interface KeyActions {
  save: () => boolean;
  /** Moves the focus to what is above the text, if anything is. */
  getLeaveUp: () => (() => void) | undefined;
  announce: (message: string) => void;
}

export function editorKeys({ save, getLeaveUp, announce }: KeyActions): Extension {
  const allCommands: EditorCommand[] = Object.values(commands);
  return [
    // First: in the completion list, Escape, Enter and Tab have another meaning.
    Prec.highest(keymap.of(completionKeymap)),
    Prec.high(
      keymap.of([
        { key: 'Mod-s', run: save, preventDefault: true },
        ...allCommands.flatMap(({ key, run }) =>
          key ? [{ key, run, preventDefault: true, stopPropagation: true }] : [],
        ),
        {
          key: 'Enter',
          run: (view) => nextRow(view) || endList(view) || insertNewlineContinueMarkup(view),
        },
        { key: 'Mod-Enter', run: toggleTaskCommand },
        {
          key: 'Backspace',
          run: (view) => revertReplacement(view) || deleteMarkupBackward(view),
        },
        {
          key: 'Tab',
          run: (view) => nextCell(view) || indentMore(view),
          shift: (view) => previousCell(view) || tabUp(view, getLeaveUp()) || indentLess(view),
        },
        { key: 'ArrowUp', run: (view) => leaveUp(view, getLeaveUp()) },
      ]),
    ),
    keymap.of([...searchKeymap, ...historyKeymap, ...defaultKeymap]),
    // Last: only if no other binding handles Escape.
    Prec.lowest(keymap.of([{ key: 'Escape', run: (view) => leaveByTab(view, announce) }])),
  ];
}

function leaveByTab(view: EditorView, announce: KeyActions['announce']): boolean {
  view.setTabFocusMode(leaveByTabMs);
  announce('Press Tab to leave the editor.');
  return true;
}

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
