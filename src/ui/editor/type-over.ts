import { EditorView } from '@codemirror/view';

/**
 * Typing over a selection. The browser would keep the look of what it replaces in a `style` attribute, of which the
 * page's policy complains, so the change is made here. What an input method composes is left to the browser.
 */
export const typeOver = EditorView.domEventHandlers({
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
