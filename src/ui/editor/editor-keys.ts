import { completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { deleteMarkupBackward, insertNewlineContinueMarkup } from '@codemirror/lang-markdown';
import { searchKeymap } from '@codemirror/search';
import { Prec, type Extension } from '@codemirror/state';
import { keymap, type EditorView } from '@codemirror/view';
import { commands, type EditorCommand } from './editor-commands.ts';
import { endList } from './end-list.ts';
import { nextCell, nextRow, previousCell } from './table-commands.ts';

/** How long Tab leaves the editor after Escape; long enough for a screen reader to announce it. */
const leaveByTabMs = 10_000;

interface KeyActions {
  save: () => boolean;
  announce: (message: string) => void;
}

export function editorKeys({ save, announce }: KeyActions): Extension {
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
        { key: 'Backspace', run: deleteMarkupBackward },
        {
          key: 'Tab',
          run: (view) => nextCell(view) || indentMore(view),
          shift: (view) => previousCell(view) || indentLess(view),
        },
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
