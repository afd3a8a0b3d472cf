import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { ViewPlugin, type EditorView } from '@codemirror/view';
import { findPicture, type PictureSource } from './picture-source.ts';

export interface PictureToolsOptions {
  /** Chooses another picture and inserts it beside the one at the position; undefined where pictures cannot be added. */
  addBeside: () => ((view: EditorView, position: number) => void) | undefined;
}

/** Reads the picture again, after the form that shows it was loaded. */
export const formLoaded = StateEffect.define<null>();
const setFocused = StateEffect.define<boolean>();

/** Whether the focus is in the text, or in the tools beside it. */
const hasFocus = StateField.define<boolean>({
  create: () => false,
  update: (value, { effects }) => effects.find((effect) => effect.is(setFocused))?.value ?? value,
});

/** The picture that the cursor touches, while the focus is in the editor. */
export const currentPicture = StateField.define<PictureSource | null>({
  create: () => null,
  update(value, { docChanged, selection, effects, state }) {
    const isOther = effects.some((effect) => effect.is(formLoaded) || effect.is(setFocused));
    return docChanged || selection || isOther ? readPicture(state) : value;
  },
});

const readPicture = (state: EditorState) =>
  state.readOnly || !state.field(hasFocus) ? null : findPicture(state, state.selection.main.head);

const focusListener = ViewPlugin.fromClass(
  class {
    private readonly controller = new AbortController();

    constructor(view: EditorView) {
      const { signal } = this.controller;
      // A focus can move during an update of the view, which takes no other one.
      const setFocus = (isFocused: boolean) =>
        queueMicrotask(() => {
          if (!signal.aborted && isFocused !== view.state.field(hasFocus))
            view.dispatch({ effects: setFocused.of(isFocused) });
        });
      const leave = ({ relatedTarget }: FocusEvent) => {
        const isInside = relatedTarget instanceof Node && view.dom.contains(relatedTarget);
        if (!isInside) setFocus(false);
      };
      view.dom.addEventListener('focusin', () => setFocus(true), { signal });
      view.dom.addEventListener('focusout', leave, { signal });
    }

    destroy() {
      this.controller.abort();
    }
  },
);

export const trackPicture: Extension = [hasFocus, currentPicture, focusListener];

export const getCurrentPicture = (state: EditorState) => state.field(currentPicture, false) ?? null;
