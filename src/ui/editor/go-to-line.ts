import { EditorView } from '@codemirror/view';

/** Puts the cursor on the line, in the middle of what is seen. */
export function goToLine(view: EditorView, line: number) {
  const { from, to } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
  view.dispatch({
    selection: { anchor: from, head: to },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  });
  view.focus();
}
