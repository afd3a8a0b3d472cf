import { EditorView } from '@codemirror/view';

/**
 * Replaces a selection by typed text. The browser would copy the formatting into a `style` attribute, which violates
 * the content security policy. Input method composition is left to the browser.
 */
export const replaceSelection = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { inputType, data, isComposing } = event;
    const hasSelection = view.state.selection.ranges.some((range) => !range.empty);
    if (inputType !== 'insertText' || data === null || isComposing || !hasSelection) return false;
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(data), {
      userEvent: 'input.type',
      scrollIntoView: true,
    });
    return true;
  },
});
