import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state';

/** Converts a text to a state: `‹` and `›` mark the selection, `¦` the cursor. */
export function stateOf(text: string): EditorState {
  const from = text.search(/[‹¦]/);
  const to = text.indexOf('›');
  const selection =
    to < 0 ? EditorSelection.cursor(Math.max(from, 0)) : EditorSelection.range(from, to - 1);
  return EditorState.create({
    doc: text.replace(/[‹›¦]/g, ''),
    selection,
    extensions: [markdown({ base: markdownLanguage })],
  });
}

export function textOf({ doc, selection }: EditorState): string {
  const { from, to, empty } = selection.main;
  const text = doc.toString();
  if (empty) return `${text.slice(0, from)}¦${text.slice(from)}`;
  return `${text.slice(0, from)}‹${text.slice(from, to)}›${text.slice(to)}`;
}

/** The text after running the commands. */
export function after(text: string, ...commands: StateCommand[]): string {
  let state = stateOf(text);
  for (const run of commands)
    run({
      state,
      dispatch: (transaction) => {
        state = transaction.state;
      },
    });
  return textOf(state);
}
