import { Prec, type EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, showPanel, showTooltip, type ViewUpdate } from '@codemirror/view';
import {
  currentPicture,
  formLoaded,
  trackPicture,
  type PictureToolsOptions,
} from './current-picture.ts';
import { isNarrow } from './floating-dom.ts';
import type { createPictureForm } from './picture-form.ts';

/** The form of the picture tools, after the first picture that needs it. */
let createForm: typeof createPictureForm | null = null;

/**
 * Tools for the picture at the cursor, above its source; on a narrow screen, below the text: alternative text, caption, width, its
 * place. `Alt-Enter`, and Tab within the picture, go to its alternative text.
 */
export function pictureTools(options: PictureToolsOptions): Extension {
  const create = (view: EditorView) => {
    const form = createForm?.(view, options);
    const show = ({ state }: { state: EditorState }) => {
      const picture = state.field(currentPicture);
      if (picture) form?.show(picture);
    };
    show(view);
    return {
      dom: form?.dom ?? document.createElement('div'),
      update: show,
      offset: { x: 0, y: 6 },
    };
  };
  return [
    trackPicture,
    showTooltip.from(currentPicture, (picture) =>
      picture && createForm && !isNarrow() ? { pos: picture.from, above: true, create } : null,
    ),
    showPanel.from(currentPicture, (picture) =>
      picture && createForm && isNarrow() ? create : null,
    ),
    EditorView.updateListener.of((update) => void loadForm(update)),
    Prec.highest(
      keymap.of([
        { key: 'Alt-Enter', run: focusForm },
        { key: 'Tab', run: (view) => isWithinPicture(view.state) && focusForm(view) },
      ]),
    ),
  ];
}

async function loadForm({ view, state }: ViewUpdate) {
  if (createForm || !state.field(currentPicture)) return;
  const module = await import('./picture-form.ts');
  createForm = module.createPictureForm;
  if (view.dom.isConnected) view.dispatch({ effects: formLoaded.of(null) });
}

function focusForm(view: EditorView): boolean {
  const field = view.dom.querySelector<HTMLInputElement>('.editor-picture-tools input');
  if (!view.state.field(currentPicture) || !field) return false;
  field.focus();
  field.select();
  return true;
}

/** Whether the cursor is between the first and the last character of a picture. */
function isWithinPicture(state: EditorState): boolean {
  const picture = state.field(currentPicture);
  const { main } = state.selection;
  return picture !== null && main.empty && main.head > picture.from && main.head < picture.to;
}
