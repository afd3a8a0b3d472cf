import type { EditorView } from '@codemirror/view';
import { useImperativeHandle } from 'react';
import type { MarkdownEditorProps } from './editor-props.ts';
import { goToLine } from './go-to-line.ts';
import { placeImage } from './place-image.ts';
import type { useDeskView } from './use-desk-view.ts';

/** What the buttons round the text do to it. */
export function useDeskActions(
  { ref, chooseImage }: MarkdownEditorProps,
  view: EditorView | undefined,
  desk: ReturnType<typeof useDeskView>,
) {
  const goTo = (line: number) => {
    if (desk.mode === 'preview') desk.setMode('write');
    // A text that was hidden has no size before it is shown.
    requestAnimationFrame(() => view && goToLine(view, line));
  };
  useImperativeHandle(ref, () => ({ focus: () => view?.focus(), goToLine: goTo }));

  const run = (command: (target: EditorView) => unknown) => {
    if (!view) return;
    command(view);
    // A button that was reached by the keyboard keeps it.
    if (document.activeElement === document.body) view.focus();
  };
  const choose = async () => {
    const image = await chooseImage?.();
    if (image && view) view.dispatch(placeImage(view.state, view.state.selection.main.head, image));
    view?.focus();
  };
  return { goTo, run, choose };
}
