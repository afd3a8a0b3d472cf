import { EditorView } from '@codemirror/view';

/** Selects a line and scrolls it to the center. */
export function goToLine(view: EditorView, line: number) {
  const { from, to } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
  view.dispatch({
    selection: { anchor: from, head: to },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  });
  view.focus();
}
