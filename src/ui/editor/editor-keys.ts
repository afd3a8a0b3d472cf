import { completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { deleteMarkupBackward, insertNewlineContinueMarkup } from '@codemirror/lang-markdown';
import { searchKeymap } from '@codemirror/search';
import { Prec, type Extension } from '@codemirror/state';
import { keymap, type EditorView } from '@codemirror/view';
import { commands, type EditorCommand } from './editor-commands.ts';
import { endList } from './end-list.ts';
import { nextCell, nextRow, previousCell } from './table-commands.ts';

/** Milliseconds in which Tab leaves the editor after Escape; long enough to be told so first. */
const leaving = 10_000;

interface KeyActions {
  save: () => boolean;
  say: (words: string) => void;
}

export function editorKeys({ save, say }: KeyActions): Extension {
  const own: EditorCommand[] = Object.values(commands);
  return [
    // The completions' own keys come first: Escape, Enter and Tab mean something else in them.
    Prec.highest(keymap.of(completionKeymap)),
    Prec.high(
      keymap.of([
        { key: 'Mod-s', run: save, preventDefault: true },
        ...own.flatMap(({ key, run }) =>
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
    // Last: only if nothing else had a use for it.
    Prec.lowest(keymap.of([{ key: 'Escape', run: (view) => leaveByTab(view, say) }])),
  ];
}

function leaveByTab(view: EditorView, say: KeyActions['say']): boolean {
  view.setTabFocusMode(leaving);
  say('Press Tab to leave the editor.');
  return true;
}
