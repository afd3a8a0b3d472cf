import { EditorView } from '@codemirror/view';
import { useImperativeHandle } from 'react';
import { insertChosenImage } from './choose-image.ts';
import type { MarkdownEditorProps } from './editor-props.ts';
import type { useEditorLayout } from './use-editor-layout.ts';

/** The actions of the buttons around the text. */
export function useLayoutActions(
  { ref, chooseImage }: MarkdownEditorProps,
  view: EditorView | undefined,
  layout: ReturnType<typeof useEditorLayout>,
) {
  const goTo = (line: number) => {
    if (layout.mode === 'preview') layout.setMode('write');
    // Hidden text has no layout until the next frame.
    requestAnimationFrame(() => view && goToLine(view, line));
  };
  const focus = () => {
    if (layout.mode !== 'preview') return view?.focus();
    layout.setMode('write');
    requestAnimationFrame(() => view?.focus());
  };
  useImperativeHandle(ref, () => ({ focus, goToLine: goTo }));

  const run = (command: (target: EditorView) => unknown) => {
    if (!view) return;
    command(view);
    // A button that was focused by keyboard keeps the focus.
    if (document.activeElement === document.body) view.focus();
  };
  const chooseAndInsert = async () => {
    if (view && chooseImage) await insertChosenImage(view, chooseImage);
  };
  return { goTo, run, chooseImage: chooseAndInsert };
}

/** Selects a line and scrolls it to the center. */
function goToLine(view: EditorView, line: number) {
  const { from, to } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
  view.dispatch({
    selection: { anchor: from, head: to },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  });
  view.focus();
}
